//! The command `turnbook`.

fn main() -> std::process::ExitCode {
    turnbook::cli::main()
}

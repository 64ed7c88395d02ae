//! The command `turnbook`.

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}

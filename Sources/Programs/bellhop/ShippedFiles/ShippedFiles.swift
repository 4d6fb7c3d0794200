/// The files that ship with the project, built in: one copied executable works from any folder.
enum ShippedFiles {}

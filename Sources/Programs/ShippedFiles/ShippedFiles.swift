/// The files that ship with the project, built in: one copied executable works from any folder.
public enum ShippedFiles {}

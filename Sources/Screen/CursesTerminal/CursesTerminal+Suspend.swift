import CTerm

extension CursesTerminal {
  /// Stops the process group as the suspend key of a shell does, after restoring the terminal; returns when it
  /// continues, with the screen restored. It does not stop if no shell could continue the process.
  public func suspend() {
    guard isOpen, !isAway else { return }
    leave()
    ct_device_cooked()
    ct_stop_group()
    resume()
  }

  /// Restores the settings and the screen, which the shell has changed during a stop. A process that is told to
  /// end while another one has the terminal leaves it alone.
  func resume() {
    ct_stop_in_background()
    guard ct_device_in_foreground() || !ct_signals_end_pending() else {
      isAway = true
      return
    }
    enter()
    events.append(.resumed)
    takeSize()
  }
}

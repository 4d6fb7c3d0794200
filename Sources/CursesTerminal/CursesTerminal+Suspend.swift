import CTerm

extension CursesTerminal {
  /// Stops the process group as the suspend key of a shell does, with the terminal given back; returns when
  /// it goes on, with the screen restored. Where nobody could continue the process it does not stop.
  public func suspend() {
    guard isOpen, !isAway else { return }
    leave()
    ct_device_cooked()
    ct_stop_group()
    resume()
  }

  /// After a stop the shell has changed the line settings and written over the screen. A process that is told
  /// to end while another one has the terminal leaves that alone.
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

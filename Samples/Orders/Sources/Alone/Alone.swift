import UserNotifications

// A module of the name UIKit would make this true, in code that asks so whether it is built for a phone.
#if canImport(UIKit)
  #error("UIKit is seen by a package that has not taken it.")
#endif

let title = UNMutableNotificationContent().title

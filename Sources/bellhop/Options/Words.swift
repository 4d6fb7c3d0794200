public import ArgumentParser
public import NotificationModel

// Words of the model that can be typed as they are.
extension AppState: ExpressibleByArgument {}
extension AuthorizationOption: ExpressibleByArgument {}

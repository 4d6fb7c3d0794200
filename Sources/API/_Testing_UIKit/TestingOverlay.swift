// Nothing: the compiler loads a module of this name wherever `Testing` and `UIKit` are both imported, because Swift Testing
// brings pictures of Apple's UIKit along. On Linux the module is missing, and no test that imports both would compile.
enum TestingOverlay {}

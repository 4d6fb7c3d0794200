var json = @"{""aps"":{""alert"":""Hi""}}";
var hub = "{ \"aps\": { \"alert\": \"Hello\" } }";
var p = new { aps = new { alert = "Hi", badge = "2" } };

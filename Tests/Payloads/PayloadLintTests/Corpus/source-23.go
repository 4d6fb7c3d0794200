p := map[string]interface{}{
	"aps": map[string]interface{}{
		"alert": "Hi",
		"badge": "7",
	},
}

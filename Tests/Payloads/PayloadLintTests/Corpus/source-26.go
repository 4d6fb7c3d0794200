body := fmt.Sprintf(`{"aps":{"alert":"%s","badge":%d,"sound":"default"}}`, text, badge)

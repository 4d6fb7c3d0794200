package push

import "encoding/json"

func Payload() []byte {
	return []byte(`{"aps":{"alert":{"title":"Deploy","body":"done"},"sound":5}}`)
}

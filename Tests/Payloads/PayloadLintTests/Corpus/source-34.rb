payload = JSON.generate("aps" => { "alert" => "Hi", "mutable-content" => 1 }, "media" => media_url)

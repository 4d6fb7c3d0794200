n.data = { 'aps' => { 'alert' => 'Hi', 'badge' => '2', 'category' => @category } }

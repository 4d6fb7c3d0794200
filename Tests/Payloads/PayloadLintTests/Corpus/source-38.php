<?php
$data = ['to' => $token, 'notification' => ['title' => 'Hi', 'body' => $body], 'priority' => 'urgent'];

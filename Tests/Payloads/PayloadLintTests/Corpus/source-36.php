<?php
$body = json_encode([
    'aps' => [
        'alert' => ['title' => $title, 'body' => 'Bye'],
        'badge' => 1,
        'sound' => 'default',
        'priority' => 10,
    ],
]);

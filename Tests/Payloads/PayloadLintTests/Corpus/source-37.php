<?php
$payload = '{"aps":{"alert":"' . $message . '","badge":' . $badge . ',"sound":"default"}}';

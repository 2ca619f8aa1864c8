ALTER TABLE events VALIDATE CONSTRAINT events_body_size;

-- Secrets of an endpoint that still sign beside the newest two, each until its own promised day:
-- [{"secret": base64, "key_id": text, "expires_at": timestamp}].
ALTER TABLE webhook_endpoints ADD COLUMN older_secrets jsonb NOT NULL DEFAULT '[]';

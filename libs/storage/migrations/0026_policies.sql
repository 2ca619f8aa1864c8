-- Rules by which an organisation accepts, refers and declines collateral. A policy has a name; what it said stays, a
-- version for each text, because decisions name the version that they rest on.
CREATE TABLE policies (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  name text COLLATE "C" NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (org_id, livemode, name)
);
--> statement-breakpoint
CREATE TABLE policy_versions (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  name text COLLATE "C" NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  rules json NOT NULL,
  key_id text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (org_id, livemode, name, version)
);
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of "%" stay as they were written', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stays BEFORE UPDATE ON policy_versions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE batches ADD COLUMN policy json;
--> statement-breakpoint
-- The rights on both tables; and what the api's login records as done by a key of the organisation concerned.
DO $$
DECLARE
  before text := pg_get_functiondef('secure_tables()'::regprocedure);
  after text := replace(replace(before,
    '(''plan_limits'', ', '(''policies'', ''INSERT, UPDATE'', ''''),
      (''policy_versions'', ''INSERT'', ''''),
      (''plan_limits'', '),
    'split_part(actor, '''':'''', 1) = ''''admin_key''''',
    '(split_part(actor, '''':'''', 1) = ''''admin_key'''' OR (split_part(actor, '''':'''', 1) = ''''api_key'''' AND org_id IS NOT NULL))');
BEGIN
  IF position('policy_versions' IN after) = 0 OR position('api_key''''' IN after) = 0 THEN
    RAISE EXCEPTION 'secure_tables() is not as this migration expects it';
  END IF;
  EXECUTE after;
END $$;

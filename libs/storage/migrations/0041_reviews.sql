-- What people say of analyses. A review stands beside the analysis and never changes it; what each person said stays.
CREATE TABLE reviews (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  analysis_id text COLLATE "C" NOT NULL,
  -- What the model said, as recorded with the analysis.
  model json NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'awaiting_approval', 'agreed', 'overridden')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (org_id, livemode, analysis_id)
);
--> statement-breakpoint
CREATE INDEX reviews_status ON reviews (org_id, livemode, status, id);
--> statement-breakpoint
CREATE TABLE review_entries (
  id text COLLATE "C" PRIMARY KEY,
  review_id text COLLATE "C" NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('agree', 'override', 'approve', 'reject')),
  reviewer text NOT NULL,
  -- AED; of an override.
  value double precision,
  reason_code text,
  note text,
  key_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((outcome = 'override') = (value IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX review_entries_review ON review_entries (review_id, id);
--> statement-breakpoint
CREATE TRIGGER stays BEFORE UPDATE ON review_entries FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TABLE review_samples (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  -- Days (UTC) of the analyses among which it was drawn, both included.
  from_day date NOT NULL,
  to_day date NOT NULL,
  seed text NOT NULL,
  population integer NOT NULL,
  half_width_pct double precision,
  analysis_ids text[] NOT NULL,
  key_id text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER stays BEFORE UPDATE ON review_samples FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE INDEX review_samples_org ON review_samples (org_id, livemode, id);
--> statement-breakpoint
INSERT INTO plan_limits (plan, livemode, name, value) VALUES
  ('enterprise', true, 'review_approvals', 1),
  ('enterprise', false, 'review_approvals', 1);

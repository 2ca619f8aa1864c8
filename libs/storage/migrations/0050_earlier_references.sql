-- References of analyses from before the trigger, which writes those that are made meanwhile. It reads and holds up nobody.
INSERT INTO analysis_references (org_id, livemode, reference, analysed_at, analysis_id)
SELECT org_id, livemode, property ->> 'reference', created_at, id FROM analyses WHERE property ->> 'reference' IS NOT NULL
ON CONFLICT DO NOTHING;

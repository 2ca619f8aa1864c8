-- The version of a topic is raised before the rows of the statement are locked, not after. Two transactions that change
-- several rows of a topic then stand in line at the first statement; before, each could hold a row that the other
-- waited for, and one of them was undone after a second.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT * FROM (VALUES
      ('plans', 'INSERT OR UPDATE OR DELETE', 'access'),
      ('plan_limits', 'INSERT OR UPDATE OR DELETE', 'access'),
      ('organisations', 'UPDATE OR DELETE', 'access'),
      ('organisation_limits', 'INSERT OR UPDATE OR DELETE', 'access'),
      ('api_keys', 'INSERT OR UPDATE OR DELETE', 'access'),
      ('snapshot_activations', 'INSERT OR UPDATE OR DELETE', 'snapshots'),
      ('sandbox_moves', 'INSERT', 'sandbox')
    ) AS t (name, events, topic)
  LOOP
    EXECUTE format('DROP TRIGGER announce ON %I', place.name);
    EXECUTE format(
      'CREATE TRIGGER announce BEFORE %s ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change(%L)',
      place.events, place.name, place.topic);
  END LOOP;
END $$;

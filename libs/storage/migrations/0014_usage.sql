-- What each key used of each route on each day (UTC): calls with a genuine key, and the analyses they asked for.
CREATE TABLE usage_days (
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  day date NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  route text COLLATE "C" NOT NULL,
  requests bigint NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (org_id, livemode, day, key_id, route)
) WITH (fillfactor = 70);

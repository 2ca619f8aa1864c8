-- What each process answered in each minute: a row says that the process was alive then, the counts how it did.
-- latency counts requests below the bounds of libs/records/service-level (milliseconds), the last one all above.
CREATE TABLE service_minutes (
  minute timestamptz NOT NULL,
  process text NOT NULL,
  requests bigint NOT NULL,
  failures bigint NOT NULL,
  latency bigint[] NOT NULL,
  PRIMARY KEY (minute, process)
);

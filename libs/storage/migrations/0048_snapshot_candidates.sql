-- A snapshot that does not answer yet, shown to customers as a candidate: since when, and from which day it is to answer.
ALTER TABLE snapshots ADD COLUMN candidate_since timestamptz, ADD COLUMN answers_from date;

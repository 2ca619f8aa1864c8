-- A suspended organisation's keys are refused until it is active again.
ALTER TABLE organisations ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended'));

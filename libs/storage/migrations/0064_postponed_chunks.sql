-- Until when a chunk whose snapshot cannot be read is not dispatched: chunks that nobody could score filled their owner's
-- window and the workers, and every other batch waited behind them.
ALTER TABLE batch_chunks ADD COLUMN postponed_until timestamptz;

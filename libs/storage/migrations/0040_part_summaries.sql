-- What summaries keep of the results of a part, so that the summary of a long portfolio reads no analysis again. They
-- are those of the batch as it ended at that time: one that was tried again has others.
ALTER TABLE portfolio_parts ADD COLUMN summary_rows json, ADD COLUMN summary_rows_of timestamptz;

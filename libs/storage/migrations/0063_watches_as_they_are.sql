-- A watch is two kB and more, and is written anew whenever it is scored: packing it took a server without lz4
-- (migrate.ts) a third of what a watch costs it. Such a server stores it as it is. Whoever has chosen a compression for
-- the database keeps it.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND source = 'default'
    AND NOT 'lz4' = ANY (enumvals)) THEN
    ALTER TABLE watches SET (toast_tuple_target = 8160);
  END IF;
END $$;

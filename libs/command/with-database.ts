import { KeyProof, readEnvironment } from '#platform';
import type { Database } from '#storage';

/** Runs one command against the database of DATABASE_URL and closes it whatever happens. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl } = readEnvironment('records');
  const { openDatabase } = await import('#storage'); // only here: what calls the API needs none of it
  const database = openDatabase({ url: databaseUrl, poolSize: 4, applicationName: 'deal-cli' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What proves that a key was issued here; nothing where SECRETS_KEY is not set. */
export function keyProof(): KeyProof {
  return new KeyProof(readEnvironment('records').secretsKey ?? []);
}

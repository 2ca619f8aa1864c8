import { KeyProof, readEnvironment } from '#platform';
import type { Database } from '#storage';

/** Runs one command against the database in DATABASE_URL and closes it whatever happens. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl } = readEnvironment('records');
  const { openDatabase } = await import('#storage'); // loaded here, because commands that call the API do not need it
  const database = openDatabase({
    url: databaseUrl,
    poolSize: 4,
    applicationName: 'deal-cli',
    patient: true,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Proves which keys were issued here; proves nothing if SECRETS_KEY is not set. */
export function keyProof(): KeyProof {
  return new KeyProof(readEnvironment('records').secretsKey ?? []);
}

import type { MigrateOptions } from '#storage';

/** The logins of api and worker for a migration to create, if their URLs are set. */
export function applicationLogins({
  apiDatabaseUrl,
  workerDatabaseUrl,
}: {
  readonly apiDatabaseUrl: string | null;
  readonly workerDatabaseUrl: string | null;
}): NonNullable<MigrateOptions['logins']> {
  return [
    ...(apiDatabaseUrl === null ? [] : [{ url: apiDatabaseUrl, role: 'deal_api' } as const]),
    ...(workerDatabaseUrl === null ? [] : [{ url: workerDatabaseUrl, role: 'deal_worker' } as const]),
  ];
}

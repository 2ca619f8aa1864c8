import { readSecretFile } from './secret-files.js';

type Source = Readonly<Record<string, string | undefined>>;

/** Variables that hold an address's password separately, so that it may contain any character. */
const PASSWORD_OF: Readonly<Record<string, string>> = {
  DATABASE_URL: 'DATABASE_PASSWORD',
  API_DATABASE_URL: 'API_DATABASE_PASSWORD',
  WORKER_DATABASE_URL: 'WORKER_DATABASE_PASSWORD',
  REDIS_URL: 'REDIS_PASSWORD',
};

/**
 * The address in the variable `name` with its separate password inserted, encoded; unchanged if there is none or the
 * text is not an address.
 */
export function withPassword(name: string, text: string, source: Source): string {
  const variable = PASSWORD_OF[name] ?? '';
  const password = readSecretFile(source, variable) ?? source[variable];
  if (password === undefined || password === '' || !URL.canParse(text)) return text;
  const address = new URL(text);
  // encodeURIComponent, because the setter leaves some characters unencoded that other parsers treat as part of the
  // address.
  address.password = encodeURIComponent(password);
  return address.href;
}

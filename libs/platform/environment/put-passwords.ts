import { readSecretFile } from './secret-files.js';

type Source = Readonly<Record<string, string | undefined>>;

/** Variables that hold the password of an address apart from it, so that it may have any characters. */
const PASSWORD_OF: Readonly<Record<string, string>> = {
  DATABASE_URL: 'DATABASE_PASSWORD',
  API_DATABASE_URL: 'API_DATABASE_PASSWORD',
  WORKER_DATABASE_URL: 'WORKER_DATABASE_PASSWORD',
  REDIS_URL: 'REDIS_PASSWORD',
};

/**
 * The address in the variable `name` with the password that stands apart put in, encoded; as it is where there is none,
 * or where the text is no address.
 */
export function withPassword(name: string, text: string, source: Source): string {
  const variable = PASSWORD_OF[name] ?? '';
  const password = readSecretFile(source, variable) ?? source[variable];
  if (password === undefined || password === '' || !URL.canParse(text)) return text;
  const address = new URL(text);
  // encodeURIComponent, because the setter leaves a few signs that others read as a part of the address.
  address.password = encodeURIComponent(password);
  return address.href;
}

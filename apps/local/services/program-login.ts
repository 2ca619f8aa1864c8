/** Programs that connect with their own login, which owns no tables. */
export type LoginProgram = 'api' | 'worker';

/** The URL with which a program connects to the database in `ownerUrl`; `deal migrate` creates the login. */
export function programLogin(ownerUrl: string, program: LoginProgram, password: string): string {
  const url = new URL(ownerUrl);
  url.username = `deal_${program}_login`;
  url.password = password;
  return url.toString();
}

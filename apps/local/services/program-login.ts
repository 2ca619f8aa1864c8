/** Programs that connect by a login of their own, which owns no table. */
export type LoginProgram = 'api' | 'worker';

/** The URL with which a program connects to the database of `ownerUrl`; `deal migrate` makes the login. */
export function programLogin(ownerUrl: string, program: LoginProgram, password: string): string {
  const url = new URL(ownerUrl);
  url.username = `deal_${program}_login`;
  url.password = password;
  return url.toString();
}

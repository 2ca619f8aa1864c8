/** The environment for a program we start: our own, with `added`. */
export function childEnvironment(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

/** What a program needs that knows nothing of ours: where things are, and how to write them. */
const PLAIN =
  /^(?:PATH|HOME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|SystemRoot)$/;

/** The environment for a program that must not know our secrets, such as a browser: nothing of the service's. */
export function plainEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([name]) => PLAIN.test(name)));
}

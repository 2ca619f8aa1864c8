/** What `npm run deal` knows of the instance in LOCAL_DIR. */
export function localInstance(source: Readonly<Record<string, string | undefined>>): {
  readonly environment: Readonly<Record<string, string>>;
  readonly lost: string | null;
};

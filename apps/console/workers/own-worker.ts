interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** Of browsers with trusted types; the others have none to make. */
const factory = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } }
).trustedTypes;

/** The one policy that the page may make: files of the console's own build become workers, and nothing else. */
const policy = factory?.createPolicy('own-workers', {
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, globalThis.location.href);
    if (origin !== globalThis.location.origin || !pathname.startsWith(`${import.meta.env.BASE_URL}assets/`))
      throw new TypeError(`${url} is no file of the console`);
    return url;
  },
});

/** Starts a worker from the URL that `?worker&url` gives. */
export function startWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}

interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** In browsers with trusted types; others do not need a policy. */
const factory = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } }
).trustedTypes;

/** The only policy the page may create: it allows the console's own build files as workers, and nothing else. */
const policy = factory?.createPolicy('own-workers', {
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, globalThis.location.href);
    if (origin !== globalThis.location.origin || !pathname.startsWith(`${import.meta.env.BASE_URL}assets/`))
      throw new TypeError(`${url} is no file of the console`);
    return url;
  },
});

/** Starts a worker from a `?worker&url` URL. */
export function startWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}

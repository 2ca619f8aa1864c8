/** Names for what the modules receive by interface. */
export const LOGGER = Symbol('Logger');
export const CLOCK = Symbol('Clock');
export const LOAD_MARKET = Symbol('LoadMarket');
/** Where the error catalogue is served: an absolute address when PUBLIC_BASE_URL is set, else a path. */
export const DOCS_URL = Symbol('DocsUrl');

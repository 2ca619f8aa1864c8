import type { LookupAddress, LookupOptions } from 'node:dns';

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A `lookup` for net.connect and tls.connect that answers with the addresses `resolve` finds, and with an error if it
 * finds none.
 */
export function asLookup(resolve: (hostname: string) => Promise<readonly LookupAddress[]>) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new Error(`${hostname} has no address`), []);
        else if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

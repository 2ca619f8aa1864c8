import { useEffect, useRef, useState } from 'react';

import type { ResultQuery } from './result-rows.js';
import { RowPages } from './row-pages.js';
import type { Results } from './use-results.js';

/**
 * The rows a query selects among those that have arrived; keeps the previous selection until the new one's visible rows
 * are loaded.
 */
export function useChoice({ calls, total }: Results, query: ResultQuery): RowPages | null {
  const [pages, setPages] = useState<RowPages | null>(null);
  const seen = useRef<RowPages | null>(null);
  useEffect(() => {
    let isNewest = true;
    const choose = async (): Promise<void> => {
      const next = new RowPages(calls, await calls.call('choose', [query]));
      if (!isNewest) return;
      await next.need(...(seen.current?.range ?? [0, 0]));
      seen.current = next;
      setPages(next);
    };
    void choose();
    return () => void (isNewest = false);
  }, [calls, total, query]);
  return pages;
}

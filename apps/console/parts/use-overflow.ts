import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What of an element's contents is out of its sight. */
export interface Overflow {
  /** There is more than fits, in either direction. */
  readonly isScrolling: boolean;
  /** There is more to the side than fits. */
  readonly isWide: boolean;
  /** Some of it is still ahead, in the direction of reading. */
  readonly hasMore: boolean;
}

const NONE: Overflow = { isScrolling: false, isWide: false, hasMore: false };

/** An element's overflow, kept up to date as it is scrolled, resized or filled. */
export function useOverflow<T extends HTMLElement>(): [RefObject<T | null>, Overflow] {
  const element = useRef<T>(null);
  const [overflow, setOverflow] = useState(NONE);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft } = current;
      const isWide = scrollWidth > clientWidth + 1;
      const next = {
        isScrolling: isWide || scrollHeight > clientHeight + 1,
        isWide,
        // Negative from right to left.
        hasMore: isWide && Math.abs(scrollLeft) + clientWidth < scrollWidth - 1,
      };
      setOverflow((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, []);
  return [element, overflow];
}

const isSame = (a: Overflow, b: Overflow): boolean =>
  a.isScrolling === b.isScrolling && a.isWide === b.isWide && a.hasMore === b.hasMore;

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * The page, hidden while it waits for another key: what was typed, selected or dropped stays. Focus returns to where it
 * was when the page is back, and starts at the top when it is first shown.
 */
export function KeptPage({
  isWaiting,
  children,
}: {
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!isWaiting) (left.current ?? page.current?.closest('main'))?.focus({ preventScroll: true });
    else if (activeElement instanceof HTMLElement && page.current?.contains(activeElement) === true)
      left.current = activeElement;
  }, [isWaiting]);
  return (
    <div ref={page} hidden={isWaiting}>
      {children}
    </div>
  );
}

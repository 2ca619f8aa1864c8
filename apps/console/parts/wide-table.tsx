import type { ReactNode } from 'react';

import { useSpeech } from '../words/language.js';
import { useOverflow } from './use-overflow.js';

interface WideTableProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A table that scrolls on its own if it does not fit. If it is too wide it says so, because touch screens show no
 * scrollbar, and fades at the edge until its end is in sight. Only then is it a stop for the keyboard.
 */
export function WideTable({ label, className, children }: WideTableProps) {
  const [scroller, { isScrolling, isWide, hasMore }] = useOverflow<HTMLDivElement>();
  return (
    <>
      {isWide && <ScrollHint />}
      <div className={hasMore ? 'wide-table more' : 'wide-table'}>
        <div
          ref={scroller}
          className={className === undefined ? 'scroll' : `scroll ${className}`}
          role="group"
          tabIndex={isScrolling ? 0 : undefined}
          aria-label={label}
        >
          {children}
        </div>
      </div>
    </>
  );
}

/** For eyes only: a screen reader reads all columns anyway. */
export function ScrollHint() {
  const { words } = useSpeech();
  return (
    <p className="hint scroll-hint" aria-hidden="true">
      <span className="arrow">→</span> {words.sideways}
    </p>
  );
}

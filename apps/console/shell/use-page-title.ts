import { useEffect } from 'react';

/**
 * Names the tab after its page, and puts the keyboard at the start of a page whose link went away with the page before:
 * a screen reader then goes on there, not at the top of the console.
 */
export function usePageTitle(title: string, pathname: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

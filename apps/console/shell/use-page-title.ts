import { useEffect } from 'react';

/**
 * Sets the tab's title, and moves the focus to the start of the page if the followed link disappeared with the previous
 * page, so that a screen reader continues there rather than at the top of the console.
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

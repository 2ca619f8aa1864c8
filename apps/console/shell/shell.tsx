import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';

import { useSessionState } from '../api/session.js';
import { useSpeech } from '../words/language.js';
import { KeptPage } from './kept-page.js';
import { ADMIN_PAGES, PAGES } from './pages.js';
import { SignIn } from './sign-in.js';
import { ThemeSwitch } from './theme.js';
import { usePageTitle } from './use-page-title.js';

/** The frame around every page; without a key it asks the user to sign in, and then shows the requested page. */
export function Shell() {
  const { words, language, setLanguage } = useSpeech();
  const { session, ended, signOut } = useSessionState();
  const { pathname } = useLocation();
  const pages = session?.isAdmin === true ? ADMIN_PAGES : PAGES;
  const current = pages.find(
    ({ path, below }) => pathname === path || below.some((start) => pathname.startsWith(start)),
  );
  usePageTitle(
    session === null || current === undefined ? words.name : `${words.pages[current.page]} · ${words.name}`,
    pathname,
  );
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header>
        <div className="top">
          <Link to="/" className="brand">
            {words.name}
          </Link>
          {session !== null && ended === null && (
            <nav aria-label={words.navigation}>
              {pages.map(({ path, page }) => (
                <Link
                  key={path}
                  to={path}
                  activeProps={{}}
                  aria-current={path === current?.path ? 'page' : undefined}
                >
                  {words.pages[page]}
                </Link>
              ))}
            </nav>
          )}
          <div className="tools">
            {session !== null && (
              <span className={session.isSandbox ? 'market sandbox' : 'market'} title={session.shownKey}>
                {session.isAdmin ? words.admin : session.isSandbox ? words.sandbox : words.live}
              </span>
            )}
            <button type="button" className="quiet" lang={other} onClick={() => setLanguage(other)}>
              {words.language}
            </button>
            <ThemeSwitch />
            {session !== null && (
              <button type="button" className="quiet" onClick={() => signOut()}>
                {words.signOut}
              </button>
            )}
          </div>
        </div>
        {session?.isSandbox === true && <p className="banner">{words.sandboxNote}</p>}
      </header>
      <main id="content" tabIndex={-1}>
        {session !== null && (
          <KeptPage isWaiting={ended !== null}>
            {session.isAdmin && pathname !== '/operate' ? <Navigate to="/operate" replace /> : <Outlet />}
          </KeptPage>
        )}
        {(session === null || ended !== null) && <SignIn />}
      </main>
    </>
  );
}

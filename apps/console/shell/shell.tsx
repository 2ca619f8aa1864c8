import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';

import { useSessionState } from '../api/session.js';
import { useSpeech } from '../words/language.js';
import { ADMIN_PAGES, PAGES } from './pages.js';
import { SignIn } from './sign-in.js';
import { ThemeSwitch } from './theme.js';

/** What is around every page; who is not signed in is asked to, and then sees the page that was asked for. */
export function Shell() {
  const { words, language, setLanguage } = useSpeech();
  const { session, signOut } = useSessionState();
  const { pathname } = useLocation();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="top">
        <Link to="/" className="brand">
          {words.name}
        </Link>
        {session !== null && (
          <nav aria-label={words.navigation}>
            {(session.isAdmin ? ADMIN_PAGES : PAGES).map(({ path, page, below }) => (
              <Link
                key={path}
                to={path}
                activeProps={{}}
                aria-current={
                  pathname === path || below.some((start) => pathname.startsWith(start)) ? 'page' : undefined
                }
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
      </header>
      {session?.isSandbox === true && <p className="banner">{words.sandboxNote}</p>}
      <main id="content" tabIndex={-1}>
        {session === null ? (
          <SignIn />
        ) : session.isAdmin && pathname !== '/operate' ? (
          <Navigate to="/operate" replace />
        ) : (
          <Outlet />
        )}
      </main>
    </>
  );
}

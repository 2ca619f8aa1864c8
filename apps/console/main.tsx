import './style/tokens.css';
import './style/shell.css';
import './style/parts.css';
import './style/listing-form.css';
import './style/analyse.css';
import './style/portfolio.css';
import './style/notify.css';
import './style/market.css';
import './style/review.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { SessionProvider } from './api/session.js';
import { router } from './router.js';
import { LanguageProvider } from './words/language.js';

const queries = new QueryClient({
  // Requests are always tried: only a request shows whether there is a network.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
const root = document.getElementById('console');
if (root === null) throw new Error('the page has no place for the console');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);

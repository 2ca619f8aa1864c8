import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

import { ARABIC } from './arabic.js';
import { ENGLISH, type Words } from './english.js';
import { type Format, formatIn } from './format.js';

export type Language = 'en' | 'ar';

interface Speech {
  readonly language: Language;
  readonly words: Words;
  readonly format: Format;
  readonly setLanguage: (language: Language) => void;
}

const SpeechContext = createContext<Speech | null>(null);

/** English or Arabic, initially the browser's preference; the document's direction follows. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() =>
    navigator.language.startsWith('ar') ? 'ar' : 'en',
  );
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [language]);
  const speech = useMemo(
    () => ({
      language,
      words: language === 'ar' ? ARABIC : ENGLISH,
      format: formatIn(language),
      setLanguage,
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === null) throw new Error('outside LanguageProvider');
  return speech;
}

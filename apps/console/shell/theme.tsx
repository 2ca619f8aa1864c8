import { useLayoutEffect, useState } from 'react';

import { useSpeech } from '../words/language.js';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Light, dark, or the system's preference. */
export function ThemeSwitch() {
  const { words } = useSpeech();
  const [theme, setTheme] = useState<Theme>(() => themeOf(document.documentElement.dataset['theme']));
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <select
      className="quiet"
      aria-label={words.theme.label}
      value={theme}
      onChange={({ target }) => setTheme(themeOf(target.value))}
    >
      {THEMES.map((name) => (
        <option key={name} value={name}>
          {words.theme[name]}
        </option>
      ))}
    </select>
  );
}

const themeOf = (name: string | undefined): Theme => THEMES.find((theme) => theme === name) ?? 'auto';

/** The languages the service has words for. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The meanings of codes in every language: a code without words does not compile. */
export type WordTable<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>;

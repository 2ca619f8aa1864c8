/** The languages of which the service has words. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What codes mean, in every language: a code without its words does not compile. */
export type WordTable<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>;

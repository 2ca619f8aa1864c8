export function escapeWide(code: string): string;

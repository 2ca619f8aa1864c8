/** The sandbox key that an instance on this machine offers to its own page; null if there is none. */
export async function findLocalKey(): Promise<string | null> {
  const response = await fetch('/console/local-key').catch(() => null);
  if (response?.status !== 200) return null;
  const { key } = (await response.json()) as { readonly key: string };
  return key;
}

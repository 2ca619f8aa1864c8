/** Well-known places: any Dubai market worth loading has at least one of them. */
const CANDIDATES = [
  { area: 'Dubai Marina', building: 'Marina Gate 1', size_sqft: 850, listing_price: 1_900_000 },
  { area: 'Business Bay', building: 'The Pad', size_sqft: 750, listing_price: 1_300_000 },
  { area: 'Jumeirah Village Circle', building: 'Bloom Towers', size_sqft: 750, listing_price: 1_050_000 },
  { area: 'Dubai Silicon Oasis', size_sqft: 700, listing_price: 650_000 },
].map((place) => ({ ...place, type: 'apartment', bedrooms: 1, intent: 'buy' }));

/**
 * A command line that analyses a property with the key: the first candidate for which the running API has a verdict,
 * otherwise the first it answers. Throws, with the last answer, if there is none.
 */
export async function firstCall(baseUrl: string, key: string): Promise<string> {
  let answered: string | undefined;
  let last = 'no answer';
  for (const property of CANDIDATES) {
    const url = `${baseUrl}/v1/analyze`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ property });
    const response = await fetch(url, { method: 'POST', headers, body });
    const text = await response.text();
    last = `${response.status} ${text}`;
    if (!response.ok) continue;
    const line = commandLine(url, headers, body);
    if ((JSON.parse(text) as { verdict: string }).verdict !== 'INSUFFICIENT EVIDENCE') return line;
    answered ??= line;
  }
  if (answered !== undefined) return answered;
  throw new Error(`the API did not analyse any of the examples; its last response was: ${last}`);
}

function commandLine(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const options = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  return `curl -sS ${url} ${options.join(' ')} -d '${body}'`;
}

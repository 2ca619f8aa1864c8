import { DAY_MS } from '#platform';

let calendar: Intl.DateTimeFormat | undefined;

/** Created on first use: it takes longer to start than any other module. */
function ummAlQura(): Intl.DateTimeFormat {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return calendar;
}

function hijriParts(instant: number): { year: number; month: number; day: number } {
  const parts = new Map(
    ummAlQura()
      .formatToParts(instant)
      .map((part) => [part.type, Number.parseInt(part.value, 10)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

/**
 * The Gregorian day (milliseconds since 1970-01-01, UTC midnight) of a date in the Umm al-Qura calendar,
 * which the Gulf's authorities use, written year or day first (`1445-09-12`, `12/09/1445`); null if there is
 * no such day.
 */
export function gregorianOfHijri(written: string): number | null {
  const [first = 0, month = 0, third = 0] = written.split(/[-/ T]/).map((part) => Number.parseInt(part, 10));
  const [year, day] = first > 31 ? [first, third] : [third, first];
  if (year < 1300 || year > 1600 || month < 1 || month > 12 || day < 1 || day > 30) return null;
  // The tabular calendar (epoch 16 July 622) is off by a few days at most; search around it for the exact day.
  const tabular =
    Math.floor((11 * year + 3) / 30) +
    354 * year +
    30 * month -
    Math.floor((month - 1) / 2) +
    day +
    1_948_054;
  const guess = (tabular - 2_440_588) * DAY_MS;
  for (let offset = -5; offset <= 5; offset += 1) {
    const found = hijriParts(guess + offset * DAY_MS);
    if (found.year === year && found.month === month && found.day === day) return guess + offset * DAY_MS;
  }
  return null;
}

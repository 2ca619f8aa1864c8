import { listSourceFiles, type MarketSnapshot, readMarketFiles } from '#market';
import { DomainError, dayOfDate, systemClock } from '#platform';
import {
  isoMonth,
  LEARNING_RULES,
  monthOfDay,
  type RangedSale,
  type ReplayedSale,
  replayWindow,
  withForestThread,
} from '#valuation';

/** Register files that contain sales; the others provide no evidence of one. */
const SALES = /(transactions|open-data-sales)[^/]*$/i;
/** The index of the 80 % range among a replayed sale's ranges. */
const RANGE_80 = 1;

/** A sale with its value and range as of the day before. */
export interface RegisterSale extends RangedSale {
  /** AED. */
  readonly value: number;
}

/** The sales in a folder of official files. */
export async function readRegister(folder: string): Promise<MarketSnapshot> {
  const files = (await listSourceFiles([folder])).map(({ file }) => file).filter((file) => SALES.test(file));
  if (files.length === 0)
    throw new DomainError(
      'unreadable_source',
      `${folder} holds no register sales; name another with --market`,
    );
  return readMarketFiles(files, systemClock);
}

/** The cleaned sales in a window of a register, each valued as of the day before by the production engine. */
export async function replayRegister(
  folder: string,
  from: string,
  to: string,
): Promise<readonly RegisterSale[]> {
  const snapshot = await readRegister(folder);
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  const { sales } = await withForestThread((trainer) =>
    replayWindow(snapshot, first, last, () => true, LEARNING_RULES, trainer),
  );
  return sales.filter((sale) => sale.cleaned).map(asRegisterSale);
}

function asRegisterSale(sale: ReplayedSale): RegisterSale {
  return {
    price: sale.price,
    value: sale.value,
    low: sale.low[RANGE_80] ?? NaN,
    high: sale.high[RANGE_80] ?? NaN,
    period: isoMonth(monthOfDay(sale.day)),
    district: sale.district,
    building: sale.projectKnown ? sale.cluster : null,
  };
}

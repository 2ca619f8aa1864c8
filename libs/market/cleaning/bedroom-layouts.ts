/** Bedroom categories: 0 (studio) to 5 and more. */
const BEDROOM_KINDS = 6;
/** Width of a size bin, and standard deviation of the kernel, in ln(size). */
const BIN_WIDTH = 0.01;
const SPREAD = 0.04;
const REACH = Math.ceil((3 * SPREAD) / BIN_WIDTH);
const KERNEL = Float64Array.from({ length: 2 * REACH + 1 }, (_, i) =>
  gaussian(((i - REACH) * BIN_WIDTH) / SPREAD),
);
/** Pseudo-sales by which a place's bedrooms are shrunk to those of the wider place. */
const DISTRICT_SHRINKAGE = 5;
const PROJECT_SHRINKAGE = 0.5;
const EXACT_SHRINKAGE = 0.5;
/** Prior number of sales per bedroom category for a size. */
const PRIOR_SALES = 0.02;
/** Bins per place in the keys of `counts`; must exceed ln(sqft) times 100 of any flat. */
const BINS = 2_048;

/** The level that determined a flat's bedrooms. */
export type LayoutLevel = 'project' | 'district' | 'city';

/**
 * Share of correct answers at each level, measured on homes with stated bedrooms (docs/rent-model.md): the
 * upper bound of a level's probability.
 */
const RELIABILITY: Readonly<Record<LayoutLevel, number>> = { project: 0.98, district: 0.92, city: 0.78 };

/** Bedrooms of flats sold so far, by project, district and size: the bedrooms that a size has there. */
export class BedroomLayouts {
  private readonly city = new Map<number, Float64Array>();
  private readonly districts = new Map<number, Float64Array>();
  private readonly projects = new Map<number, Float64Array>();

  /** Adds one sale; `district` and `project` are -1 when unknown. More than 5 bedrooms count as 5. */
  add(district: number, project: number, sizeSqft: number, bedrooms: number): void {
    const kind = Math.min(bedrooms, BEDROOM_KINDS - 1);
    const bin = binOf(sizeSqft);
    count(this.city, bin, kind);
    if (district >= 0) count(this.districts, district * BINS + bin, kind);
    if (project >= 0) count(this.projects, project * BINS + bin, kind);
  }

  /**
   * The most likely bedrooms of a flat, their probability (0..1), and the narrowest level with a sale of
   * about the size.
   */
  infer(district: number, project: number, sizeSqft: number): InferredBedrooms {
    const bin = binOf(sizeSqft);
    const share = new Float64Array(BEDROOM_KINDS).fill(PRIOR_SALES);
    let total = PRIOR_SALES * BEDROOM_KINDS;
    const seen = new Float64Array(BEDROOM_KINDS);
    total += gather(this.city, 0, bin, KERNEL, seen);
    for (let kind = 0; kind < BEDROOM_KINDS; kind++) share[kind] = (share[kind]! + seen[kind]!) / total;
    let level: LayoutLevel = 'city';
    const refine = (
      counts: Map<number, Float64Array>,
      place: number,
      kernel: Float64Array,
      shrinkage: number,
      named: LayoutLevel,
    ): void => {
      if (place < 0) return;
      seen.fill(0);
      const sales = gather(counts, place * BINS, bin, kernel, seen);
      if (sales === 0) return;
      if (sales >= 1) level = named;
      for (let kind = 0; kind < BEDROOM_KINDS; kind++)
        share[kind] = (seen[kind]! + shrinkage * share[kind]!) / (sales + shrinkage);
    };
    refine(this.districts, district, KERNEL, DISTRICT_SHRINKAGE, 'district');
    refine(this.projects, project, KERNEL, PROJECT_SHRINKAGE, 'project');
    refine(this.projects, project, EXACT, EXACT_SHRINKAGE, 'project');
    let bedrooms = 0;
    for (let kind = 1; kind < BEDROOM_KINDS; kind++) if (share[kind]! > share[bedrooms]!) bedrooms = kind;
    return { bedrooms, probability: Math.min(share[bedrooms]!, RELIABILITY[level]), level };
  }
}

/** A kernel of one bin: homes of the same size. */
const EXACT = Float64Array.of(1);

export interface InferredBedrooms {
  readonly bedrooms: number;
  readonly probability: number;
  readonly level: LayoutLevel;
}

const binOf = (sizeSqft: number): number =>
  Math.max(REACH, Math.min(BINS - 1 - REACH, Math.floor(Math.log(sizeSqft) / BIN_WIDTH)));

function count(counts: Map<number, Float64Array>, key: number, kind: number): void {
  let kinds = counts.get(key);
  if (kinds === undefined) counts.set(key, (kinds = new Float64Array(BEDROOM_KINDS)));
  kinds[kind]!++;
}

/** Adds the kernel-weighted sales around `bin` to `into`; returns their weight. */
function gather(
  counts: Map<number, Float64Array>,
  first: number,
  bin: number,
  kernel: Float64Array,
  into: Float64Array,
): number {
  const reach = (kernel.length - 1) / 2;
  let sum = 0;
  for (let i = 0; i < kernel.length; i++) {
    const kinds = counts.get(first + bin + i - reach);
    if (kinds === undefined) continue;
    const weight = kernel[i]!;
    for (let kind = 0; kind < BEDROOM_KINDS; kind++) {
      into[kind]! += weight * kinds[kind]!;
      sum += weight * kinds[kind]!;
    }
  }
  return sum;
}

function gaussian(z: number): number {
  return Math.exp(-0.5 * z * z);
}

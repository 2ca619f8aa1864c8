import { type ForestTask, type ForestTrainer, TRAIN_HERE } from '../boosting/forest-trainer.js';
import type { BoostingRules } from '../boosting/train-forest.js';
import { type CompiledMarket, placeSale } from '../compiled-market.js';
import { LEARNING_RULES, type LearningRules, SPREAD, TRAINING_WINDOW } from '../constants.js';
import { evidenceLevelOf } from '../comparables/evidence-level.js';
import { type Evidence, hiddenSegments, logPsfOfSale, logSizeOfSale, type SegmentCode } from '../evidence.js';
import { FEATURE_COUNT } from '../features/features.js';
import { ReachMeter } from '../intervals/reach-meter.js';
import type { Placement } from '../groups/hierarchy.js';
import type { Rows } from '../groups/level.js';
import {
  type DatedTrees,
  FAMILIES,
  type Family,
  familyOf,
  type FamilyTrees,
  Predictor,
} from '../predictor.js';
import { type ErrorRecord, TrackRecord } from '../features/track-record.js';
import { EVIDENCE_LEVELS } from '../types.js';
import { square } from '../statistics/powers.js';

const blockBefore = (at: number, size: number): number => Math.floor(at / size) * size;

/** 1970-01-04, day 3, was a Sunday. */
const SUNDAY = 3;
/** The last Sunday up to a day, inclusive: trees are refitted each Sunday on everything registered up to it. */
export const sundayUpTo = (day: number): number => day - ((((day - SUNDAY) % 7) + 7) % 7);

export interface LearnedTrack {
  readonly track: TrackRecord;
  readonly trees: readonly DatedTrees[];
}

/**
 * Replays the market day by day up to `untilDay`: values each usable sale with what was known the day before,
 * records the error, and refits the trees every Sunday from `refitFrom` on. Nothing recorded about a sale
 * depends on a later sale or on another sale of the same day. `trainer` gets both families of a Sunday at
 * once.
 */
export function learnTrack(
  market: CompiledMarket,
  refitFrom: number,
  untilDay: number,
  rules: LearningRules = LEARNING_RULES,
  trainer: ForestTrainer = TRAIN_HERE,
): Promise<LearnedTrack> {
  return new Replay(market, refitFrom, untilDay, rules, trainer).run();
}

class Replay {
  private readonly firstRow: number;
  private readonly endRow: number;
  private readonly track: TrackRecord;
  private readonly trees: DatedTrees[] = [];
  private readonly predictor: Predictor;
  private readonly reach: ReachMeter;
  /** Features by row from firstRow on. */
  private readonly features: Float32Array;

  constructor(
    private readonly market: CompiledMarket,
    private readonly refitFrom: number,
    private readonly untilDay: number,
    private readonly rules: LearningRules,
    private readonly trainer: ForestTrainer,
  ) {
    const { evidence } = market;
    this.firstRow = firstTrainingRow(evidence, refitFrom);
    let endRow = evidence.count;
    while (endRow > this.firstRow && evidence.day[endRow - 1]! > untilDay) endRow--;
    this.endRow = endRow;
    this.track = TrackRecord.blank(this.firstRow, endRow);
    this.predictor = new Predictor(market, this.track, this.trees);
    this.reach = new ReachMeter(evidence, this.track, rules.lagDays);
    this.features = new Float32Array((endRow - this.firstRow) * FEATURE_COUNT);
  }

  async run(): Promise<LearnedTrack> {
    const { evidence } = this.market;
    let refit = sundayUpTo(this.refitFrom + 6);
    for (let row = this.firstRow; row < this.endRow; row++) {
      for (; refit < evidence.day[row]!; refit += 7) await this.refit(refit, row);
      this.record(row);
    }
    for (; refit <= this.untilDay; refit += 7) await this.refit(refit, this.endRow);
    this.reach.upTo(this.endRow);
    return { track: this.track, trees: this.trees };
  }

  private record(row: number): void {
    const { evidence } = this.market;
    if (evidence.trust[row]! <= 0 && evidence.judged[row] === 0) return;
    const segment = evidence.segment[row]! as SegmentCode;
    const place = placeSale(this.market, row);
    const asOfDay = evidence.day[row]! - this.rules.lagDays;
    const { predictor, track } = this;
    const at = row - this.firstRow;
    const y = logPsfOfSale(evidence, row);
    this.recordHidden(row, segment, place, asOfDay);
    predictor.predict(segment, place, logSizeOfSale(evidence, row), asOfDay);
    track.walk[at] = y - predictor.walker.estimate;
    this.note(track.errors, at, y);
    this.features.set(predictor.features, at * FEATURE_COUNT);
  }

  /** Values a sale as if its building were not named, and as if the register held no other sale of its project. */
  private recordHidden(row: number, segment: SegmentCode, place: Placement, asOfDay: number): void {
    const hidden = hiddenSegments(segment);
    if (hidden === null) return;
    const { evidence } = this.market;
    const at = row - this.firstRow;
    const y = logPsfOfSale(evidence, row);
    const logSize = logSizeOfSale(evidence, row);
    const unnamed = { ...place, project: -1, metro: -1, mall: -1, landmark: -1 };
    this.predictor.predict(hidden.unnamed, unnamed, logSize, asOfDay);
    this.note(this.track.unnamed, at, y);
    const alone = { ...unnamed, excluded: this.salesOf(place.project) };
    this.predictor.predict(hidden.unknown, alone, logSize, asOfDay);
    this.note(this.track.unknown, at, y);
  }

  private salesOf(project: number): Rows | null {
    const projects = this.market.tables.sales.project;
    return project < 0 ? null : { has: (row) => projects[row] === project };
  }

  /** Records the error of the last prediction. */
  private note(record: ErrorRecord, at: number, y: number): void {
    const { predictor } = this;
    record.error[at] = y - predictor.estimate;
    record.sigma[at] = predictor.sigma;
    record.level[at] = EVIDENCE_LEVELS.indexOf(evidenceLevelOf(predictor.walker));
  }

  /** Trains both families on the rows before `endRow`, all registered on or before day `through`. */
  private async refit(through: number, endRow: number): Promise<void> {
    const training = FAMILIES.map((family) => this.trainFamily(family, through, endRow));
    // Here, because this thread would only wait: that of the other family takes longer.
    this.reach.upTo(endRow);
    const families = await Promise.all(training);
    if (families.every((trees) => trees === null)) return;
    this.trees.push({ through, families: [families[0] ?? null, families[1] ?? null] });
  }

  private async trainFamily(family: Family, through: number, endRow: number): Promise<FamilyTrees | null> {
    const { evidence } = this.market;
    const rows: number[] = [];
    for (let row = this.firstRow; row < endRow; row++)
      if (
        evidence.trust[row]! > 0 &&
        evidence.day[row]! > through - TRAINING_WINDOW.days &&
        familyOf(evidence.segment[row]! as SegmentCode) === family
      )
        rows.push(row);
    const kept = rows.slice(-TRAINING_WINDOW.rowsPerFamily);
    if (kept.length < this.rules.leastRows) return null;
    const { walk, errors } = this.track;
    const spread = (row: number): number => Math.abs(errors.error[row - this.firstRow]!) + SPREAD.floor;
    const logScale = Math.log(this.rootMeanSquare(kept, (row) => Math.min(spread(row), SPREAD.most)));
    const shown = this.shownOf(kept);
    const task = (rules: BoostingRules, target: (row: number) => number): ForestTask => ({
      ...shown,
      target: Float32Array.from(kept, target),
      rules,
    });
    const [residual, forest] = await this.trainer.train([
      task(this.rules.residual[family], (row) => walk[row - this.firstRow]!),
      task(this.rules.spread, (row) => Math.log(spread(row)) - logScale),
    ]);
    return { residual: residual!, spread: { ...forest!, bias: logScale } };
  }

  /** Root mean square of the rows' values, weighted by trust. */
  private rootMeanSquare(rows: readonly number[], value: (row: number) => number): number {
    const { trust } = this.market.evidence;
    let weight = 0;
    let sum = 0;
    for (const row of rows) {
      weight += trust[row]!;
      sum += trust[row]! * square(value(row));
    }
    return Math.sqrt(sum / weight);
  }

  /** The inputs of both forests of a family for these rows. */
  private shownOf(rows: readonly number[]): Pick<ForestTask, 'matrix' | 'weight'> {
    const values = new Float32Array(rows.length * FEATURE_COUNT);
    rows.forEach((row, i) => {
      const at = (row - this.firstRow) * FEATURE_COUNT;
      values.set(this.features.subarray(at, at + FEATURE_COUNT), i * FEATURE_COUNT);
    });
    return {
      matrix: { values, rows: rows.length, features: FEATURE_COUNT },
      weight: Float32Array.from(rows, (row) => this.market.evidence.trust[row]!),
    };
  }
}

/**
 * First row that is replayed. It is counted back from the first refit, never from the end of the table, so
 * that no later sale changes it. It is rounded to a block of days or rows, so that trainings within a month
 * mostly start at the same row and one can reuse the forests of the day before.
 */
function firstTrainingRow(evidence: Evidence, refitFrom: number): number {
  const { count, day } = evidence;
  let refitRow = 0;
  while (refitRow < count && day[refitRow]! < refitFrom) refitRow++;
  const firstDay = blockBefore(refitFrom - TRAINING_WINDOW.days, TRAINING_WINDOW.blockDays);
  let row = Math.max(0, blockBefore(refitRow - TRAINING_WINDOW.rows, TRAINING_WINDOW.blockRows));
  while (row < refitRow && day[row]! < firstDay) row++;
  return row;
}

import type { Accuracy, BacktestSummary, PopulationReport } from '#valuation';

/** Duration of each part of a run, in seconds. */
export interface RunTime {
  readonly load: number;
  readonly replay: number;
}

/** Prints a backtest as one JSON document or as a readable table. */
export function printBacktest(summary: BacktestSummary, seconds: RunTime, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ ...summary, seconds })}\n`);
    return;
  }
  process.stdout.write(
    `${summary.from}..${summary.to}: ${summary.sales} sales valued in ${seconds.replay.toFixed(1)} s\n`,
  );
  for (const population of summary.populations) printPopulation(population);
}

function printPopulation(population: PopulationReport): void {
  process.stdout.write(`\n${population.population} (${population.accuracy.sales})\n`);
  printAccuracy('engine', population.accuracy);
  for (const [name, accuracy] of Object.entries(population.baselines)) printAccuracy(name, accuracy);
  for (const range of population.ranges)
    process.stdout.write(
      `  ${range.stated} % range: covers ${range.coverage.toFixed(1)} %, median width ${range.medianWidth.toFixed(1)} %, score ${range.intervalScore.toFixed(1)}\n`,
    );
}

function printAccuracy(name: string, a: Accuracy): void {
  const shares = [a.ppe5, a.ppe10, a.ppe20].map((value) => value.toFixed(1)).join(' / ');
  const ratios = `ratio ${a.medianRatio.toFixed(3)} COD ${a.cod.toFixed(1)} PRD ${a.prd.toFixed(3)} PRB ${a.prb.toFixed(3)}`;
  process.stdout.write(`  ${name.padEnd(22)} ${a.mdape.toFixed(2)} / ${shares}  ${ratios}\n`);
}

import type { Accuracy, BacktestReport, PopulationReport } from '#scoring';

export interface PrintedBacktest {
  readonly report: BacktestReport;
  readonly files: readonly string[];
  /** Register files used as evidence beside the sales files. */
  readonly evidence: readonly string[];
  readonly seconds: { readonly load: number; readonly replay: number };
}

/** Prints a backtest as one JSON document, or as a table for a person. */
export function printBacktest(run: PrintedBacktest, json: boolean): void {
  if (json) {
    const { sales, ...report } = run.report;
    const document = { ...report, from: isoDay(report.from), to: isoDay(report.to), sales: sales.length };
    process.stdout.write(
      `${JSON.stringify({ files: run.files, evidence: run.evidence, seconds: run.seconds, ...document })}\n`,
    );
    return;
  }
  const { report } = run;
  process.stdout.write(
    `${isoDay(report.from)}..${isoDay(report.to)}: ${report.sales.length} sales valued in ${run.seconds.replay.toFixed(1)} s\n`,
  );
  for (const population of report.populations) printPopulation(population);
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

const isoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

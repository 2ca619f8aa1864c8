import { quantile } from '../accuracy.js';
import type { BacktestReport } from '../run-backtest.js';
import { drawChart, type Series } from './svg-charts.js';

const SEGMENTS = ['off_plan', 'ready'] as const;
const DOTS = 1500;

/** The plots of a backtest report, over cleaned sales. */
export function backtestCharts(report: BacktestReport): string[] {
  return [
    errorByModel(report),
    calibration(report),
    learningCurve(report),
    ratioByPrice(report),
    weekly(report),
  ];
}

function errorByModel(report: BacktestReport): string {
  const shown = report.populations.filter((population) =>
    /^(off-plan|ready), cleaned$/.test(population.population),
  );
  const names = ['engine', ...Object.keys(shown[0]?.baselines ?? {})];
  const series = shown.map(({ population, accuracy, baselines }) => ({
    name: population,
    points: names.map(
      (name, i) => [i, (name === 'engine' ? accuracy : baselines[name])?.mdape ?? NaN] as const,
    ),
  }));
  const ticks = names.map((name) => name.replaceAll('_', ' ').replace(' median', ' med.'));
  return drawChart({ title: 'Median error by model', x: '', y: 'MdAPE, %', ticks }, series);
}

/** Share of sales below each stated probability: the diagonal when calibrated. */
function calibration(report: BacktestReport): string {
  const levels = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
  const series: Series[] = SEGMENTS.map((segment) => {
    const pits = report.sales
      .filter((sale) => sale.cleaned && sale.segment === segment)
      .map((sale) => sale.pit);
    return {
      name: segment,
      points: levels.map(
        (level) => [level, pits.filter((pit) => pit <= level).length / pits.length] as const,
      ),
    };
  });
  const honest = { name: 'honest', points: levels.map((level) => [level, level] as const) };
  return drawChart(
    { title: 'Calibration', x: 'stated probability', y: 'share of sales below' },
    [...series, honest].filter((line) => line.points.every(([, y]) => Number.isFinite(y))),
  );
}

function learningCurve(report: BacktestReport): string {
  const cells = report.cells.filter((cell) => cell.by === 'prior_sales');
  const ticks = [...new Set(cells.map((cell) => cell.cell))].sort();
  const series = SEGMENTS.map((segment) => ({
    name: segment,
    points: cells
      .filter((cell) => cell.segment === segment)
      .map((cell) => [ticks.indexOf(cell.cell), cell.mdape] as const),
  }));
  const axes = { title: 'Error by earlier sales of the project', x: 'at least', y: 'MdAPE, %' };
  return drawChart({ ...axes, ticks: ticks.map((tick) => String(Number(tick))) }, series);
}

function ratioByPrice(report: BacktestReport): string {
  const sales = report.sales.filter((sale) => sale.cleaned);
  const stride = Math.max(1, Math.floor(sales.length / DOTS));
  const series = SEGMENTS.map((segment) => ({
    name: segment,
    dots: true,
    points: sales
      .filter((sale, i) => i % stride === 0 && sale.segment === segment)
      .map((sale) => [Math.log10(sale.price), Math.min(sale.value / sale.price, 2)] as const),
  }));
  const bounds = Array.from({ length: 11 }, (_, i) =>
    quantile(
      sales.map((sale) => sale.price),
      i / 10,
    ),
  );
  const medians = bounds.slice(1).map((top, i) => {
    const bottom = bounds[i] ?? 0;
    const tenth = sales.filter((sale) => sale.price >= bottom && sale.price <= top);
    const ratio = quantile(
      tenth.map((sale) => sale.value / sale.price),
      0.5,
    );
    return [Math.log10(Math.sqrt(Math.max(bottom, 1) * top)), ratio] as const;
  });
  return drawChart({ title: 'Value over price, by price', x: 'log10 of the price, AED', y: 'ratio' }, [
    ...series,
    { name: 'median of tenth', points: medians },
  ]);
}

function weekly(report: BacktestReport): string {
  const cells = report.cells.filter((cell) => cell.by === 'week');
  const weeks = [...new Set(cells.map((cell) => cell.cell))].sort();
  const series = SEGMENTS.map((segment) => ({
    name: segment,
    points: cells
      .filter((cell) => cell.segment === segment)
      .map((cell) => [weeks.indexOf(cell.cell), cell.coverage80] as const),
  }));
  const axes = { title: 'Coverage of the 80 % range by week', x: 'week of', y: '%' };
  return drawChart({ ...axes, ticks: weeks.map((week) => week.slice(5)) }, series);
}

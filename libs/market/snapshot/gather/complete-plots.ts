import type { MarketDatabase } from '../../database/market-database.js';

/**
 * Determines whether houses registered as plots were sold off-plan: the register calls every plot ready, even
 * in a project that is years from completion. A sale before the completion of an unfinished project was
 * off-plan, and so was one before the day on which a finished project was completed. Needs `project_index`;
 * changes `sale.off_plan`.
 */
export async function completePlots(database: MarketDatabase): Promise<void> {
  await database.run(`UPDATE sale SET off_plan = true FROM project_index p
    WHERE sale.on_plot AND p.key = sale.project_key AND p.status IN ('active', 'not_started', 'finished')
      AND sale.day < datediff('day', DATE '1970-01-01', p.completes::DATE)`);
}

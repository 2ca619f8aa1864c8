import type { MarketDatabase } from '../../database/market-database.js';

/**
 * Says of houses that are registered as plots whether they were off-plan: the register calls every plot ready, also of a
 * project that is years from its completion. One that was sold before the completion of a project that is not finished
 * was off-plan; so was one before the day on which a finished project was completed. Needs `project_index`; changes
 * `sale.off_plan`.
 */
export async function completePlots(database: MarketDatabase): Promise<void> {
  await database.run(`UPDATE sale SET off_plan = true FROM project_index p
    WHERE sale.on_plot AND p.key = sale.project_key AND p.status IN ('active', 'not_started', 'finished')
      AND sale.day < datediff('day', DATE '1970-01-01', p.completes::DATE)`);
}

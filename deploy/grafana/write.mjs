/** `node deploy/grafana/write.mjs [--check]`: writes each dashboard beside this file, or tells which are outdated. */
import { readFileSync, writeFileSync } from 'node:fs';

import { DASHBOARDS } from './dashboards.mjs';
import { renderDashboard } from './render.mjs';

const isCheck = process.argv.includes('--check');
const old = [];
for (const dashboard of DASHBOARDS) {
  const file = new URL(`${dashboard.uid}.json`, import.meta.url);
  const text = `${JSON.stringify(renderDashboard(dashboard), null, 2)}\n`;
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) old.push(`${dashboard.uid}.json`);
}
if (old.length > 0) {
  console.error(`not up to date: ${old.join(', ')}; run node deploy/grafana/write.mjs`);
  process.exitCode = 1;
}

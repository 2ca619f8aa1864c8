const WIDTH = 24;
const HEIGHT = 8;
const SOURCE = { type: 'prometheus', uid: '${datasource}' };

/**
 * A dashboard as Grafana 10 and newer import it, with the data source to choose at its head.
 *
 * @param {import('./dashboards.mjs').Dashboard} dashboard
 */
export function renderDashboard({ uid, title, rows }) {
  const panels = [];
  let y = 0;
  for (const [name, row] of Object.entries(rows)) {
    panels.push({
      type: 'row',
      title: name,
      id: panels.length + 1,
      collapsed: false,
      panels: [],
      gridPos: { h: 1, w: WIDTH, x: 0, y },
    });
    const w = WIDTH / row.length;
    for (const [place, panel] of row.entries()) {
      const gridPos = { h: HEIGHT, w, x: place * w, y: y + 1 };
      panels.push(renderPanel(panel, panels.length + 1, gridPos));
    }
    y += HEIGHT + 1;
  }
  return {
    uid,
    title,
    tags: ['deal-intelligence'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    timezone: 'browser',
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    templating: {
      list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }],
    },
    panels,
  };
}

/** @param {import('./dashboards.mjs').Panel} panel */
function renderPanel({ title, about, unit, series, limit }, id, gridPos) {
  const steps = [{ color: 'green', value: null }];
  if (limit !== undefined) steps.push({ color: 'red', value: limit });
  return {
    type: 'timeseries',
    title,
    description: about,
    id,
    gridPos,
    datasource: SOURCE,
    targets: Object.entries(series).map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
    fieldConfig: {
      defaults: {
        unit,
        min: unit === 'percentunit' && limit === 0.999 ? undefined : 0,
        custom: { fillOpacity: 8, thresholdsStyle: { mode: limit === undefined ? 'off' : 'line' } },
        thresholds: { mode: 'absolute', steps },
      },
      overrides: [],
    },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  };
}

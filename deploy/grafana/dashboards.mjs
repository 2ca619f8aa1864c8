/**
 * The dashboards, as tables of panels. `node deploy/grafana/write.mjs` makes the files that Grafana imports.
 *
 * @typedef {{ title: string, about: string, unit: string, series: Readonly<Record<string, string>>, limit?: number }} Panel
 *   series: legend to PromQL. limit: a line at what is promised or alerted on.
 * @typedef {{ uid: string, title: string, rows: Readonly<Record<string, readonly Panel[]>> }} Dashboard
 */

const ROUTES = 'http_request_duration_seconds';
const p = (quantile, selector = '') =>
  `histogram_quantile(${quantile}, sum by (le) (rate(${ROUTES}_bucket${selector}[$__rate_interval])))`;
const ANALYZE = '{method="POST",route="/v1/analyze"}';

/** @type {readonly Dashboard[]} */
export const DASHBOARDS = [
  {
    uid: 'deal-service',
    title: 'Deal Intelligence: service',
    rows: {
      'What customers feel': [
        {
          title: 'Answered without an error of ours',
          about: 'Share of requests of the last hour; 99.9 % are promised.',
          unit: 'percentunit',
          series: { hour: '1 - deal:errors:ratio_rate1h', 'six hours': '1 - deal:errors:ratio_rate6h' },
          limit: 0.999,
        },
        {
          title: 'Month’s allowance burnt, times the rate that lasts',
          about: 'Over 14.4 in an hour or 6 in six hours somebody is paged (docs/runbook.md#errors).',
          unit: 'short',
          series: {
            hour: 'deal:errors:ratio_rate1h / 0.001',
            'six hours': 'deal:errors:ratio_rate6h / 0.001',
            'three days': 'deal:errors:ratio_rate3d / 0.001',
          },
          limit: 14.4,
        },
        {
          title: 'POST /v1/analyze',
          about: 'From the first byte to the end of the answer.',
          unit: 's',
          series: { p50: p(0.5, ANALYZE), p95: p(0.95, ANALYZE), p99: p(0.99, ANALYZE) },
          limit: 0.25,
        },
      ],
      Traffic: [
        {
          title: 'Requests a second by status',
          about: 'Every route.',
          unit: 'reqps',
          series: { '{{status}}': `sum by (status) (rate(${ROUTES}_count[$__rate_interval]))` },
        },
        {
          title: 'Requests a second by route',
          about: 'The ten that are asked most.',
          unit: 'reqps',
          series: {
            '{{method}} {{route}}': `topk(10, sum by (method, route) (rate(${ROUTES}_count[$__rate_interval])))`,
          },
        },
        {
          title: 'p99 by route',
          about: 'The ten slowest.',
          unit: 's',
          series: {
            '{{route}}': `topk(10, histogram_quantile(0.99, sum by (le, route) (rate(${ROUTES}_bucket[$__rate_interval]))))`,
          },
        },
      ],
      Capacity: [
        {
          title: 'Requests under way',
          about: 'Against what is let in at present; far below 4,096 answers are slow.',
          unit: 'short',
          series: { 'under way': 'sum(http_requests_in_flight)', 'let in': 'sum(http_requests_capacity)' },
        },
        {
          title: 'Refused and held back a second',
          about: 'For overload, for crowding, after many refusals (docs/runbook.md#overload, #hostile).',
          unit: 'reqps',
          series: {
            overload: 'sum(rate(http_requests_shed_total[$__rate_interval]))',
            crowding: 'sum(rate(http_requests_crowded_total[$__rate_interval]))',
            'held back': 'sum(rate(http_requests_held_total[$__rate_interval]))',
            'wrong keys': 'sum(rate(http_auth_throttled_total[$__rate_interval]))',
            connections: 'sum(rate(http_connections_refused_total[$__rate_interval]))',
            'answers unread': 'sum(rate(http_unread_cut_total[$__rate_interval]))',
          },
        },
        {
          title: 'Answers that nobody reads',
          about: 'Bytes that wait in the processes.',
          unit: 'bytes',
          series: { '{{instance}}': 'http_unread_bytes' },
        },
      ],
      Processes: [
        {
          title: 'Memory',
          about: 'Resident; over 1.2 GB a ticket is opened.',
          unit: 'bytes',
          series: { '{{job}} {{instance}}': 'process_resident_memory_bytes{job=~"deal-.+"}' },
          limit: 1.2e9,
        },
        {
          title: 'Processor time',
          about: 'Seconds a second: an api uses up to two cores, a worker one.',
          unit: 'short',
          series: {
            '{{job}} {{instance}}': 'rate(process_cpu_seconds_total{job=~"deal-.+"}[$__rate_interval])',
          },
        },
        {
          title: 'Event loop, p99 of its delay',
          about: 'Over 0.25 s a process stands still at times.',
          unit: 's',
          series: { '{{job}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds{job=~"deal-.+"}' },
          limit: 0.25,
        },
        {
          title: 'Open files',
          about: 'As a share of what the process may open; over 0.8 a ticket is opened.',
          unit: 'percentunit',
          series: {
            '{{job}} {{instance}}': 'process_open_fds{job=~"deal-.+"} / process_max_fds{job=~"deal-.+"}',
          },
          limit: 0.8,
        },
        {
          title: 'Slots that had to be freed, an hour',
          about: 'Of connections that had ended; none is expected.',
          unit: 'short',
          series: { '{{instance}}': 'increase(http_slots_leaked_total[1h])' },
        },
      ],
    },
  },
  {
    uid: 'deal-work',
    title: 'Deal Intelligence: batches, webhooks, market',
    rows: {
      Batches: [
        {
          title: 'Listings that wait',
          about: 'Accepted and not scored yet. It should fall: else add workers.',
          unit: 'short',
          series: { '{{kind}}': 'max by (kind) (listings_waiting)' },
        },
        {
          title: 'Jobs that wait or run',
          about: 'By name, the same in every worker.',
          unit: 'short',
          series: { '{{name}}': 'max by (name) (jobs_open)' },
        },
        {
          title: 'Jobs ended a second',
          about: 'Failed ones are looked at by somebody (docs/runbook.md#queues).',
          unit: 'ops',
          series: {
            '{{name}} {{outcome}}': 'sum by (name, outcome) (rate(jobs_ended_total[$__rate_interval]))',
          },
        },
        {
          title: 'Duration of a job, p95',
          about: 'A chunk of a batch has 50 listings.',
          unit: 's',
          series: {
            '{{name}}':
              'histogram_quantile(0.95, sum by (le, name) (rate(job_duration_seconds_bucket[$__rate_interval])))',
          },
        },
      ],
      Webhooks: [
        {
          title: 'Attempts a second',
          about: 'By what came of them; dropped ones were no longer to be made.',
          unit: 'ops',
          series: { '{{outcome}}': 'sum by (outcome) (rate(webhook_deliveries_total[$__rate_interval]))' },
        },
        {
          title: 'Failed share of an hour',
          about: 'Over a half: one endpoint that fails much, or outgoing traffic is broken.',
          unit: 'percentunit',
          series: {
            failed:
              'sum(rate(webhook_deliveries_total{outcome="failed"}[1h])) / sum(rate(webhook_deliveries_total[1h]))',
          },
          limit: 0.5,
        },
        {
          title: 'Endpoints that wait',
          about:
            'With deliveries that are due and not being attempted. It should fall: else workers send nothing.',
          unit: 'short',
          series: { endpoints: 'max(webhook_endpoints_waiting)' },
        },
        {
          title: 'Watches rescored a second',
          about: 'After an activation.',
          unit: 'ops',
          series: { watches: 'sum(rate(rescored_watches_total[$__rate_interval]))' },
        },
        {
          title: 'Chunks of rescoring',
          about: 'Open ones should fall.',
          unit: 'short',
          series: { '{{market}} {{state}}': 'max by (market, state) (rescore_chunks)' },
        },
      ],
      Market: [
        {
          title: 'Age of the feed',
          about: 'Since the market last matched the register’s.',
          unit: 's',
          series: { age: 'max(market_sync_age_seconds)' },
        },
        {
          title: 'Last sync',
          about: 'How it ended, where it did not succeed.',
          unit: 'short',
          series: { '{{status}}': 'max by (status) (market_sync_last{status=~"refused|failed"}) == 1' },
        },
        {
          title: 'Snapshots behind or damaged',
          about: '1: a process answers with another snapshot than the active one, or its files are damaged.',
          unit: 'short',
          series: {
            'behind {{market}} {{instance}}': 'market_snapshot_behind == 1',
            'damaged {{market}}': 'max by (market) (market_snapshot_damaged) == 1',
          },
        },
        {
          title: 'Loads that failed, an hour',
          about: 'Tries to load an active snapshot.',
          unit: 'short',
          series: { '{{market}}': 'sum by (market) (increase(market_snapshot_loads_failed_total[1h]))' },
        },
      ],
      'In the background': [
        {
          title: 'Sealing of records, an hour',
          about: 'By outcome; without any that is done, answers do not enter the audit chain.',
          unit: 'short',
          series: { '{{outcome}}': 'sum by (outcome) (increase(audit_sealing_ended_total[1h]))' },
        },
        {
          title: 'Housekeeping that failed, a day',
          about: 'By task; each runs every hour.',
          unit: 'short',
          series: {
            '{{task}}': 'sum by (task) (increase(housekeeping_ended_total{outcome="failed"}[1d]))',
          },
        },
      ],
    },
  },
];

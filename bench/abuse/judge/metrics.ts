/** The samples of a metrics page used for judging. */
export interface Readings {
  /** Gauges of the service itself, `http_…`, which have to return to their initial values: name with labels → value. */
  readonly gauges: Readonly<Record<string, number>>;
  /** Counters of what must never happen, `…_leaked_total`. */
  readonly leaks: Readonly<Record<string, number>>;
  readonly sockets: number;
  readonly residentMb: number;
  readonly heapMb: number;
  /** Processor time of the process so far. */
  readonly cpuSeconds: number;
  /** Changes with every start of the process. */
  readonly startedAt: number;
  readonly shed: number;
}

const SAMPLE = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/gm;

/** Fetches the metrics. Throws if they are unavailable. */
export async function readMetrics(url: string): Promise<Readings> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  if (!response.ok) throw new Error(`${url} is ${response.status}; give the address with --metrics-url`);
  const text = await response.text();
  const gauges = new Set([...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name));
  const samples = new Map([...text.matchAll(SAMPLE)].map(([, name = '', value]) => [name, Number(value)]));
  const of = (name: string) => samples.get(name) ?? 0;
  const own = [...samples].filter(([name]) => {
    const plain = name.replace(/\{.*/, '');
    return gauges.has(plain) && plain.startsWith('http_');
  });
  return {
    gauges: Object.fromEntries(own),
    leaks: Object.fromEntries([...samples].filter(([name]) => /_leaked_total/.test(name))),
    sockets: of('nodejs_active_resources{type="TCPSocketWrap"}'),
    residentMb: Math.round(of('process_resident_memory_bytes') / 1e6),
    heapMb: Math.round(of('nodejs_heap_size_used_bytes') / 1e6),
    cpuSeconds: of('process_cpu_seconds_total'),
    startedAt: of('process_start_time_seconds'),
    shed: of('http_requests_shed_total'),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from '@jest/globals';
import { load as loadYaml, loadAll } from 'js-yaml';

import { describeEnvironment } from '#platform';

const FOLDER = 'deploy/kubernetes';
/** What other programs read, not the cluster. */
const NOT_APPLIED = new Set(['kustomization.yaml', 'prometheus-adapter.yaml']);

interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: readonly {
    readonly name: string;
    readonly valueFrom?: Readonly<Record<string, { readonly name: string; readonly key: string }>>;
  }[];
  readonly envFrom?: readonly object[];
  readonly ports?: readonly { readonly name: string }[];
  readonly securityContext: object;
  readonly livenessProbe?: object;
  readonly readinessProbe?: object;
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly initContainers?: readonly Container[];
        readonly securityContext: object;
      };
    };
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly replicas?: number;
    readonly maxReplicas?: number;
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly metrics?: readonly { readonly external?: { readonly metric: { readonly name: string } } }[];
  };
}

const files = readdirSync(FOLDER).filter((name) => !NOT_APPLIED.has(name));
const manifests = files.flatMap(
  (name) => loadAll(readFileSync(`${FOLDER}/${name}`, 'utf8')) as readonly Manifest[],
);
const kustomization = readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8');
const pods = manifests.flatMap(({ spec }) => spec?.template ?? []);
const containers = pods.flatMap(({ spec }) => [...(spec.initContainers ?? []), ...spec.containers]);

/** The class of a kind: it knows the schema that Kubernetes publishes for it. */
type Model = new (manifest: object) => { validate(): void };
// Not by import: Jest links a module twice that two modules import at the same time.
const load = createRequire(import.meta.url);
const models: ReadonlyMap<string, Model> = new Map(
  [...new Set(manifests.map(({ apiVersion }) => apiVersion))].flatMap((version) =>
    Object.entries(load(`kubernetes-models/${version}`) as Readonly<Record<string, Model>>).map(
      ([kind, model]) => [`${version} ${kind}`, model] as const,
    ),
  ),
);

describe('the manifests for Kubernetes', () => {
  it('are prepared for a release by what the documented label selects: settings, job and operator', () => {
    const [, name = '', value = ''] =
      /apply -k \S+ -l ([\w./]+)=(\w+)/.exec(readFileSync('docs/kubernetes.md', 'utf8')) ?? [];
    const selected = manifests.filter(({ metadata }) => metadata.labels?.[name] === value);
    expect(selected.map(({ kind }) => kind).sort()).toEqual(['ConfigMap', 'Deployment', 'Job']);
    const used = selected.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
    expect(used.map((container) => container.name).sort()).toEqual(['sandbox', 'shell']);
  });

  it('are all applied', () => {
    const applied = [...kustomization.matchAll(/^ {2}- (\S+\.yaml)$/gm)].map(([, name]) => name);
    expect(applied.sort()).toEqual([...files].sort());
  });

  it('conform to the Kubernetes schemas', () => {
    for (const manifest of manifests) {
      const model = models.get(`${manifest.apiVersion} ${manifest.kind}`);
      expect([manifest.kind, model === undefined]).toEqual([manifest.kind, false]);
      if (model !== undefined) new model(manifest).validate();
    }
    expect(manifests.length).toBeGreaterThan(12);
  });

  it('run every container without privileges, on a read-only file system', () => {
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
    }
  });

  it('check every long-running program for liveness and readiness', () => {
    const running = manifests.filter(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name !== 'deal-operator',
    );
    const programs = running.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
    expect(programs.map(({ args }) => args[0]).sort()).toEqual([
      'dist/apps/api/main.js',
      'dist/apps/worker/main.js',
      'dist/apps/worker/main.js',
    ]);
    for (const { livenessProbe, readinessProbe } of programs) {
      expect([livenessProbe, readinessProbe]).toEqual([expect.any(Object), expect.any(Object)]);
    }
  });

  it('set variables that the programs know, from existing or documented keys', () => {
    const known = new Set(
      (['api', 'worker', 'migration', 'market'] as const).flatMap((kind) =>
        Object.keys(describeEnvironment(kind, {})),
      ),
    );
    // Read where the address of the same name is.
    for (const name of ['DATABASE', 'API_DATABASE', 'WORKER_DATABASE', 'REDIS'])
      known.add(`${name}_PASSWORD`);
    const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const documented = readFileSync('docs/kubernetes.md', 'utf8');
    const env = containers.flatMap((container) => container.env);
    const names = [...env.map(({ name }) => name), ...Object.keys(config)];
    const ours = ['NODE_OPTIONS', 'OWNER_DATABASE_URL'];
    expect(names.filter((name) => !known.has(name) && !ours.includes(name))).toEqual([]);
    for (const { valueFrom = {} } of env) {
      const { configMapKeyRef, secretKeyRef } = valueFrom;
      if (configMapKeyRef !== undefined) expect(Object.keys(config)).toContain(configMapKeyRef.key);
      if (secretKeyRef !== undefined) expect(documented).toContain(`${secretKeyRef.key}=`);
    }
  });

  it('give the store’s settings to every program that uses the store', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const settings = Object.keys(config).filter((name) => name.startsWith('SNAPSHOT_STORE'));
    expect(settings.length).toBeGreaterThan(2);
    for (const { name, env, envFrom = [] } of containers) {
      const own = envFrom.length > 0 ? Object.keys(config) : env.map((variable) => variable.name);
      expect([name, settings.filter((setting) => !own.includes(setting))]).toEqual([name, []]);
    }
  });

  it('let one portfolio have every worker', () => {
    const most = manifests.find(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'deal-worker',
    )?.spec?.maxReplicas;
    const builders = manifests.find(({ metadata }) => metadata.name === 'deal-builder')?.spec?.replicas;
    const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    expect(Number(config['BATCH_WINDOW'])).toBe((most ?? 0) + (builders ?? 0));
    expect(containers.flatMap(({ env }) => env.filter(({ name }) => name === 'BATCH_WINDOW'))).toEqual([]);
  });

  it('have the metrics of every long-running program read, under the jobs that the alerts name', () => {
    const { scrape_configs: jobs } = loadYaml(readFileSync('deploy/prometheus/kubernetes.yml', 'utf8')) as {
      scrape_configs: { job_name: string; relabel_configs: { regex?: string; action?: string }[] }[];
    };
    const read = jobs.map(({ job_name: job, relabel_configs: rules }) => [
      job,
      containers
        .filter(({ ports = [] }) =>
          ports.some(({ name }) => rules.some(({ regex, action }) => action === 'keep' && regex === name)),
        )
        .map(({ args }) => args[0]),
    ]);
    expect(read).toEqual([
      ['deal-api', ['dist/apps/api/main.js']],
      ['deal-worker', ['dist/apps/worker/main.js', 'dist/apps/worker/main.js']],
    ]);
    const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
    const named = new Set([...alerts.matchAll(/job="([\w-]+)"/g)].map(([, job]) => job));
    expect(named).toEqual(new Set(jobs.map(({ job_name: job }) => job)));
  });

  it('run the guide’s commands where they may run: as the owner of the tables', () => {
    const guide = readFileSync('docs/kubernetes.md', 'utf8');
    const places = [...guide.matchAll(/kubectl -n deal exec (?:-it )?deploy\/(\S+)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(places)).toEqual(new Set(['deal-operator']));
    const operator = manifests.find(({ metadata }) => metadata.name === 'deal-operator');
    const env = operator?.spec?.template?.spec.containers.flatMap((container) => container.env) ?? [];
    const address = env.find(({ name }) => name === 'DATABASE_URL');
    expect(address?.valueFrom?.['configMapKeyRef']?.key).toBe('OWNER_DATABASE_URL');
  });

  it('select existing pods', () => {
    const labels = pods.map(({ metadata }) => metadata.labels);
    const selectors = manifests.flatMap(({ spec }) => [
      spec?.selector?.matchLabels ?? {},
      spec?.podSelector?.matchLabels ?? {},
    ]);
    for (const selector of selectors) {
      const matches = (own: Readonly<Record<string, string>>) =>
        Object.entries(selector).every(([name, value]) => own[name] === value);
      expect([selector, labels.some(matches)]).toEqual([selector, true]);
    }
    const deployments = manifests
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata }) => metadata.name);
    for (const { spec } of manifests) {
      if (spec?.scaleTargetRef !== undefined) expect(deployments).toContain(spec.scaleTargetRef.name);
    }
  });

  it('scale by metrics that the adapter derives from ours', () => {
    const adapter = readFileSync(`${FOLDER}/prometheus-adapter.yaml`, 'utf8');
    const documented = readFileSync('docs/operations.md', 'utf8');
    const asked = manifests
      .flatMap(({ spec }) => spec?.metrics ?? [])
      .flatMap(({ external }) => external ?? []);
    expect(asked).toHaveLength(3);
    for (const { metric } of asked) expect(adapter).toContain(`as: ${metric.name} `);
    for (const [, series = ''] of adapter.matchAll(/seriesQuery: (\w+)/g)) {
      expect(documented).toContain(`| \`${series.replace(/_bucket$/, '')}`);
    }
  });
});

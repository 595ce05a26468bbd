import type { CodeFile, NamedSignal, SignalUse } from './signal-uses.ts';

type Instrument = 'histogram' | 'counter' | 'observed counter' | 'gauge';

/** The registry of signals (`packages/telemetry/src/names.ts`), as it is checked. */
export type Registry = {
  readonly metrics: Readonly<Record<string, { readonly name: string; readonly instrument: Instrument }>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly spans: Readonly<Record<string, unknown>>;
  /** Metrics and attributes of the library that measures the runtime. */
  readonly runtime: {
    readonly metrics: Readonly<Record<string, Instrument>>;
    readonly attributes: readonly string[];
  };
};

/** Everything that is compared with the registry. */
export type Repository = {
  readonly uses: readonly SignalUse[];
  readonly caseUses: readonly SignalUse[];
  readonly recorded: readonly string[];
  readonly named: readonly NamedSignal[];
  readonly code: readonly CodeFile[];
};

const REGISTRY_FILE = 'packages/telemetry/src/names.ts';
/** Files whose names are those of expressions, not of code that measures. */
const OF_EXPRESSIONS = 'packages/tooling/src/observability/';
/** Series and labels that Prometheus itself adds. */
const SERIES_OF_PROMETHEUS = ['up'];
const LABELS_OF_PROMETHEUS = ['job', 'instance', 'le', '__name__'];
/** Where operators read what every metric means. */
const DESCRIPTIONS = 'docs/operators/monitoring.md';
const LITERAL_SERIES = /['"`]((?:app|messaging|nodejs|v8js|http_server|process)_[a-z0-9_]+)['"`]/g;
const LITERAL_SIGNAL = /['"`]((?:app|messaging)\.[a-z0-9_]+(?:\.[a-z0-9_]+)*)['"`]/g;

function underscored(name: string): string {
  return name.replaceAll('.', '_');
}

/** The series that Prometheus makes of a metric. */
function seriesOf(name: string, instrument: Instrument): string[] {
  const base = underscored(name);
  switch (instrument) {
    case 'histogram':
      return ['_bucket', '_sum', '_count'].map((suffix) => base + suffix);
    case 'counter':
    case 'observed counter':
      return [`${base}_total`];
    case 'gauge':
      return [base];
  }
}

function seriesOfAll({ metrics, runtime }: Registry): Set<string> {
  const ours = Object.values(metrics).flatMap(({ name, instrument }) => seriesOf(name, instrument));
  const theirs = Object.entries(runtime.metrics).flatMap(([name, instrument]) => seriesOf(name, instrument));
  return new Set([...ours, ...theirs]);
}

/** Series and labels in dashboards, rules and cases that nothing measures. */
function findUnknownUses(registry: Registry, { uses, caseUses, recorded }: Repository): string[] {
  const series = new Set([...seriesOfAll(registry), ...recorded, ...SERIES_OF_PROMETHEUS]);
  const labels = new Set([
    ...Object.values(registry.attributes).map(underscored),
    ...registry.runtime.attributes.map(underscored),
    ...LABELS_OF_PROMETHEUS,
  ]);
  return [...uses, ...caseUses].flatMap((use) => [
    ...use.series
      .filter((name) => !series.has(name))
      .map((name) => `${use.where}: the series ${name} is of no registered metric`),
    ...use.labels
      .filter((name) => !labels.has(name))
      .map((name) => `${use.where}: the label ${name} is no registered attribute`),
  ]);
}

/** Names in documents and code that are not registered, or not taken from the registry. */
function findUnknownNames(registry: Registry, { named, code }: Repository): string[] {
  const dotted = [
    ...Object.values(registry.metrics).map(({ name }) => name),
    ...Object.values(registry.attributes),
    ...Object.keys(registry.runtime.metrics),
    ...registry.runtime.attributes,
  ];
  const known = new Set([...dotted, ...dotted.map(underscored), ...seriesOfAll(registry)]);
  const measuring = code.filter(({ path }) => path !== REGISTRY_FILE && !path.startsWith(OF_EXPRESSIONS));
  return [
    ...named
      .filter(({ name }) => !known.has(name))
      .map(({ where, name }) => `${where}: ${name} is not registered`),
    ...measuring.flatMap(({ path, text }) => [
      ...[...text.matchAll(LITERAL_SERIES)]
        .filter(([, name = '']) => !known.has(name))
        .map(([, name]) => `${path}: ${name} is not registered`),
      ...[...text.matchAll(LITERAL_SIGNAL)]
        .filter(([, name = '']) => dotted.includes(name))
        .map(([, name]) => `${path}: ${name} is written out; take it from the registry`),
    ]),
  ];
}

/** Registered names that no code records. */
function findUnrecorded(registry: Registry, { code }: Repository): string[] {
  const recording = code.filter(({ path }) => path !== REGISTRY_FILE);
  const lists = { METRICS: registry.metrics, ATTRIBUTES: registry.attributes, SPANS: registry.spans };
  return Object.entries(lists).flatMap(([list, entries]) =>
    Object.keys(entries)
      .filter((key) => !recording.some(({ text }) => new RegExp(`\\b${list}\\.${key}\\b`).test(text)))
      .map((key) => `${REGISTRY_FILE}: ${list}.${key} is recorded by no code`),
  );
}

/** Metrics that no dashboard and no rule reads or no document explains, and recording rules that nothing reads. */
function findUnread({ metrics }: Registry, { uses, recorded, named }: Repository): string[] {
  const read = new Set(uses.flatMap(({ series }) => series));
  const explained = new Set(named.filter(({ where }) => where === DESCRIPTIONS).map(({ name }) => name));
  return [
    ...Object.values(metrics).flatMap(({ name, instrument }) => [
      ...(seriesOf(name, instrument).some((series) => read.has(series))
        ? []
        : [`${REGISTRY_FILE}: ${name} is on no dashboard and in no rule`]),
      ...(explained.has(name) ? [] : [`${DESCRIPTIONS}: ${name} is missing`]),
    ]),
    ...recorded
      .filter((name) => !read.has(name))
      .map((name) => `infra/prometheus/rules: ${name} is recorded and read by nothing`),
  ];
}

/** Where code, documents, dashboards, rules and their cases differ from the registry of signals. */
export function findSignalFaults(registry: Registry, repository: Repository): string[] {
  return [
    ...findUnknownUses(registry, repository),
    ...findUnknownNames(registry, repository),
    ...findUnrecorded(registry, repository),
    ...findUnread(registry, repository),
  ];
}

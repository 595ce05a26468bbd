import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from '@platform/events/topics';
import { METRICS } from '@platform/telemetry';
import { readDeclaration, type ServiceDeclaration } from '../documents/service-declarations.ts';

/** The collections, topics and signals that the code of a service uses, to be compared with its `service.yaml`. */
export type ServiceFacts = {
  readonly port: number | undefined;
  readonly collections: readonly string[];
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
  readonly follows: readonly string[];
  readonly signals: readonly string[];
};

type SourceFile = { readonly file: string; readonly text: string };

/** `connection.collection<T>('name')`, also over several lines. */
const COLLECTION = /\.collection(?:<[^()]*>)?\(\s*'([^']+)'/g;
/** `runMigrations` of service-kit records what it applied in a collection of this name. */
const MIGRATIONS = /(runMigrations)\(/g;
/** Passed to `publish` or as the topic of a relay. */
const PUBLISHED = /(?:publish\(|\btopic:)\s*TOPICS\.(\w+)/g;
/** A metric that the code of the service records itself. */
const RECORDED = /METRICS\.(\w+)/g;
const MENTIONED = /TOPICS\.(\w+)/g;
/** Functions of `@platform/events` that follow topics for the service, and following by its own code. */
const FOLLOWING = {
  identitySessions: /(create(?:Session|Tier)Access)\(/g,
  billingEntitlements: /(createTierAccess)\(/g,
} as const;
const FOLLOWS = /eventBus\.follow\(/;

function matches(files: readonly SourceFile[], pattern: RegExp): string[] {
  const found = files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
}

function collectionsOf(files: readonly SourceFile[]): string[] {
  const own = matches(files, COLLECTION);
  return matches(files, MIGRATIONS).length > 0 ? [...own, 'migrations'].sort() : own;
}

function topicNames(keys: readonly string[]): string[] {
  const topics: Readonly<Record<string, { readonly name: string }>> = TOPICS;
  return keys.map((key) => topics[key]?.name ?? `TOPICS.${key}`).sort();
}

/** The metrics that the platform records for every service, and for one which consumes or publishes. */
const EVERY_SERVICE = ['httpServerRequestDuration', 'moduleReady', 'processMemory', 'processUptime'] as const;
const CONSUMING = [
  'messagingProcessDuration',
  'eventsConsumed',
  'eventDelay',
  'consumerLag',
  'deadLetters',
] as const;
const PUBLISHING = ['eventsPublished'] as const;
/** The metrics of a service with outboxes. */
const RELAYING = ['outboxPending', 'outboxOldestAge'] as const;
const RELAY = /(createOutboxRelay)\(/g;

/** Names of the metrics of a service: those of the platform and those that its own code records. */
function signalsOf(
  facts: Pick<ServiceFacts, 'publishes' | 'consumes'>,
  { hasRelay, own }: { readonly hasRelay: boolean; readonly own: readonly string[] },
): string[] {
  const keys: readonly string[] = [
    ...EVERY_SERVICE,
    ...(facts.consumes.length > 0 ? CONSUMING : []),
    ...(facts.publishes.length > 0 ? PUBLISHING : []),
    ...(hasRelay ? RELAYING : []),
    ...own,
  ];
  const metrics: Readonly<Record<string, { readonly name: string }>> = METRICS;
  return keys.map((key) => metrics[key]?.name ?? `METRICS.${key}`).sort();
}

async function defaultPort(folder: string): Promise<number | undefined> {
  const exported = (await import(path.join(folder, 'src/config.ts'))) as Record<string, unknown>;
  const schema = Object.entries(exported).find(([name]) => name.endsWith('ProcessConfigSchema'))?.[1] as
    | { readonly shape?: { readonly PORT?: { parse: (value: undefined) => number } } }
    | undefined;
  return schema?.shape?.PORT?.parse(undefined);
}

/** Reads `service.yaml` and the sources of the service in `folder`. */
export async function readServiceFacts(
  folder: string,
): Promise<{ readonly declaration: ServiceDeclaration; readonly facts: ServiceFacts }> {
  const files = globSync('src/**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const consumers = files.filter(({ file }) => file.startsWith(`src${path.sep}consumers`));
  const publishes = topicNames(matches(files, PUBLISHED));
  const consumes = topicNames(matches(consumers, MENTIONED));
  const followers = files.filter(({ text }) => FOLLOWS.test(text));
  const follows = topicNames([
    ...matches(followers, MENTIONED),
    ...Object.entries(FOLLOWING).flatMap(([topic, pattern]) =>
      matches(files, pattern).length > 0 ? [topic] : [],
    ),
  ]);
  return {
    declaration: readDeclaration(folder),
    facts: {
      port: await defaultPort(folder),
      collections: collectionsOf(files),
      publishes,
      consumes,
      follows,
      signals: signalsOf(
        { publishes, consumes },
        { hasRelay: matches(files, RELAY).length > 0, own: matches(files, RECORDED) },
      ),
    },
  };
}

function compareLists(what: string, declared: readonly string[], used: readonly string[]): string[] {
  const missing = used.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.includes(name));
  return [
    ...missing.map((name) => `${what}: ${name} is used by the code and not declared`),
    ...unused.map((name) => `${what}: ${name} is declared and not used by the code`),
  ];
}

/** One sentence for each difference between declaration and code. */
export function differencesOf(declaration: ServiceDeclaration, facts: ServiceFacts): readonly string[] {
  const { port, collections, topics, signals } = declaration;
  return [
    ...(port === facts.port ? [] : [`port: ${port} is declared and the default of PORT is ${facts.port}`]),
    ...compareLists('collections', collections, facts.collections),
    ...compareLists('topics.publishes', topics.publishes, facts.publishes),
    ...compareLists('topics.consumes', topics.consumes, facts.consumes),
    ...compareLists('topics.follows', topics.follows, facts.follows),
    ...compareLists('signals', signals, facts.signals),
  ];
}

/** One sentence for each topic that only the file of topics or only the declarations of services name. */
export function undeclaredTopics(
  topics: readonly { readonly name: string }[],
  services: readonly Pick<ServiceDeclaration, 'topics'>[],
): readonly string[] {
  const used = services.flatMap(({ topics: { publishes, consumes, follows } }) => [
    ...publishes,
    ...consumes,
    ...follows,
  ]);
  const declared = topics.map(({ name }) => name);
  const missing = [...new Set(used)].filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.includes(name));
  return [
    ...missing.map((name) => `${name} is named by a service.yaml and not declared here`),
    ...unused.map((name) => `${name} is named by no service.yaml`),
  ];
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from '@platform/events/topics';
import { type ConfigRow, configRows } from '@platform/service-kit';
import { METRICS } from '@platform/telemetry';
import { readProcessSchema } from '../documents/process-schema.ts';
import {
  consumedTopics,
  readDeclaration,
  readModelsOf,
  type ServiceDeclaration,
} from '../documents/service-declarations.ts';
import { consumerGroups, type SourceFile, type TopicsByGroup } from './consumer-groups.ts';

/** The collections, topics, consumer groups and signals that the code of a service uses, to be compared with its `service.yaml`. */
export type ServiceFacts = {
  readonly port: number | undefined;
  readonly collections: readonly string[];
  readonly publishes: readonly string[];
  readonly follows: readonly string[];
  /** Topics by consumer group, that of the service included. */
  readonly groups: TopicsByGroup;
  /** Names of the read models that operators can rebuild. */
  readonly readModels: readonly string[];
  /** Keys of the configuration. */
  readonly keys: readonly string[];
  readonly signals: readonly string[];
};

/** `connection.collection<T>('name')`, also over several lines. */
const COLLECTION = /\.collection(?:<[^()]*>)?\(\s*'([^']+)'/g;
/** `runMigrations` of service-kit records what it applied in a collection of this name. */
const MIGRATIONS = /(runMigrations)\(/g;
/** A service with read models in its database records their rebuilds in a collection of this name. */
const REBUILDS = /(createReadModels)\(/g;
/** The definition of a read model, as `@platform/events/read-models` expects it. */
const READ_MODEL = /\bmodel: '([a-z_]+)'/g;
/** Passed to `publish` or as the topic of a relay. */
const PUBLISHED = /(?:publish\(|\btopic:)\s*TOPICS\.(\w+)/g;
/** A metric that the code of the service records itself. */
const RECORDED = /METRICS\.(\w+)/g;
const MENTIONED = /TOPICS\.(\w+)/g;
/** Functions of `@platform/events` that follow topics for the service, and following by its own code. */
const FOLLOWING = {
  identitySessions: /(create(?:Session|Tier|Workspace)Access)\(/g,
  identityMemberships: /(create(?:Tier|Workspace)Access)\(/g,
  billingEntitlements: /(createTierAccess)\(/g,
} as const;
const FOLLOWS = /eventBus\.follow\(/;

function matches(files: readonly SourceFile[], pattern: RegExp): string[] {
  const found = files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
}

function collectionsOf(files: readonly SourceFile[]): string[] {
  return [
    ...matches(files, COLLECTION),
    ...(matches(files, MIGRATIONS).length > 0 ? ['migrations'] : []),
    ...(matches(files, REBUILDS).length > 0 ? ['read_models'] : []),
  ].sort();
}

function topicNames(keys: readonly string[]): string[] {
  const topics: Readonly<Record<string, { readonly name: string }>> = TOPICS;
  return keys.map((key) => topics[key]?.name ?? `TOPICS.${key}`).sort();
}

/** The metrics that the platform records for every service, and for one which consumes or publishes. */
const EVERY_SERVICE = [
  'httpServerRequestDuration',
  'moduleReady',
  'processCpuTime',
  'processMemory',
  'processOpenFiles',
  'processUptime',
] as const;
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
  facts: Pick<ServiceFacts, 'publishes' | 'groups'>,
  { hasRelay, own }: { readonly hasRelay: boolean; readonly own: readonly string[] },
): string[] {
  const keys: readonly string[] = [
    ...EVERY_SERVICE,
    ...(Object.keys(facts.groups).length > 0 ? CONSUMING : []),
    ...(facts.publishes.length > 0 ? PUBLISHING : []),
    ...(hasRelay ? RELAYING : []),
    ...own,
  ];
  const metrics: Readonly<Record<string, { readonly name: string }>> = METRICS;
  return keys.map((key) => metrics[key]?.name ?? `METRICS.${key}`).sort();
}

/** Reads `service.yaml` and the sources of the service in `folder`. */
export async function readServiceFacts(
  folder: string,
): Promise<{ readonly declaration: ServiceDeclaration; readonly facts: ServiceFacts }> {
  const files = globSync('src/**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const rows = configRows(await readProcessSchema(folder));
  const publishes = topicNames(matches(files, PUBLISHED));
  const groups = groupsIn(files, rows);
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
      port: Number(rows.find(({ key }) => key === 'PORT')?.fallback),
      collections: collectionsOf(files),
      publishes,
      follows,
      groups,
      readModels: matches(files, READ_MODEL),
      keys: rows.map(({ key }) => key),
      signals: signalsOf(
        { publishes, groups },
        { hasRelay: matches(files, RELAY).length > 0, own: matches(files, RECORDED) },
      ),
    },
  };
}

/** Topics by consumer group; the configuration names those of its keys that end in `_GROUP`. */
function groupsIn(files: readonly SourceFile[], rows: readonly ConfigRow[]): TopicsByGroup {
  const configured = rows.flatMap(({ key, fallback }) => (key.endsWith('_GROUP') ? [fallback] : []));
  const groups = Object.entries(consumerGroups(files, { configured }));
  return Object.fromEntries(groups.map(([group, topics]) => [group, topicNames(topics)]));
}

function compareLists(what: string, declared: readonly string[], used: readonly string[]): string[] {
  const missing = used.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.includes(name));
  return [
    ...missing.map((name) => `${what}: ${name} is used by the code and not declared`),
    ...unused.map((name) => `${what}: ${name} is declared and not used by the code`),
  ];
}

function differencesOfGroups(
  declared: ServiceDeclaration['groups'],
  { used, keys }: { readonly used: TopicsByGroup; readonly keys: readonly string[] },
): string[] {
  const names = Object.keys(declared);
  const shared = names.filter((group) => used[group] !== undefined);
  const conditions = Object.entries(declared).flatMap(([group, { onlyWith }]) =>
    onlyWith === undefined || keys.includes(onlyWith)
      ? []
      : [`groups.${group}.onlyWith: ${onlyWith} is no key of the configuration`],
  );
  return [
    ...compareLists('groups', names, Object.keys(used)),
    ...shared.flatMap((group) =>
      compareLists(`groups.${group}`, declared[group]?.consumes ?? [], used[group] ?? []),
    ),
    ...conditions,
  ];
}

/** Every topic of every consumer group is rebuilt from, or has a reason why not; the code has those models and no others. */
function differencesOfRebuilds(
  { name, rebuild }: Pick<ServiceDeclaration, 'name' | 'rebuild'>,
  { groups, readModels }: Pick<ServiceFacts, 'groups' | 'readModels'>,
): string[] {
  const names = (all: Readonly<Record<string, unknown>>): string[] => Object.keys(all);
  const missing = Object.entries(groups).flatMap(([group, topics]) =>
    topics
      .filter((topic) => rebuild[group]?.[topic] === undefined)
      .map((topic) => `rebuild.${group}: ${topic} has neither a read model nor a reason (none: …)`),
  );
  const unread = Object.entries(rebuild).flatMap(([group, topics]) =>
    names(topics)
      .filter((topic) => groups[group]?.includes(topic) !== true)
      .map((topic) => `rebuild.${group}: ${topic} is not read in this group of ${name}`),
  );
  return [...missing, ...unread, ...compareLists('rebuild', names(readModelsOf({ rebuild })), readModels)];
}

/** One sentence for each difference between declaration and code. */
export function differencesOf(declaration: ServiceDeclaration, facts: ServiceFacts): readonly string[] {
  const { name, port, collections, topics, groups, signals } = declaration;
  const { [name]: own = [], ...further } = facts.groups;
  return [
    ...(port === facts.port ? [] : [`port: ${port} is declared and the default of PORT is ${facts.port}`]),
    ...compareLists('collections', collections, facts.collections),
    ...compareLists('topics.publishes', topics.publishes, facts.publishes),
    ...compareLists('topics.consumes', topics.consumes, own),
    ...compareLists('topics.follows', topics.follows, facts.follows),
    ...differencesOfGroups(groups, { used: further, keys: facts.keys }),
    ...differencesOfRebuilds(declaration, facts),
    ...compareLists('signals', signals, facts.signals),
  ];
}

/** One sentence for each topic that only the file of topics or only the declarations of services name. */
export function undeclaredTopics(
  topics: readonly { readonly name: string }[],
  services: readonly Pick<ServiceDeclaration, 'name' | 'topics' | 'groups'>[],
): readonly string[] {
  const used = services.flatMap((service) => [
    ...service.topics.publishes,
    ...consumedTopics(service),
    ...service.topics.follows,
  ]);
  const declared = topics.map(({ name }) => name);
  const missing = [...new Set(used)].filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.includes(name));
  return [
    ...missing.map((name) => `${name} is named by a service.yaml and not declared here`),
    ...unused.map((name) => `${name} is named by no service.yaml`),
  ];
}

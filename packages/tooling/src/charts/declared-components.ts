import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configRows } from '@platform/service-kit';
import { stringify } from 'yaml';
import { remoteNames } from '../compose/remote-names.ts';
import { readProcessSchema } from '../documents/process-schema.ts';
import {
  consumedTopics,
  groupsOf,
  readServiceDeclarations,
  type ServiceDeclaration,
} from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';

/** What the chart must know about a service; all of it follows from `service.yaml`, `config.ts` and `main.ts`. */
export type DeclaredComponent = {
  readonly port: number;
  /** Longest time that the process takes to close, in seconds. */
  readonly closeSeconds: number;
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
  readonly follows: readonly string[];
  /** Key of the configuration that names the consumer group, and its value without configuration. */
  readonly group: { readonly key: string; readonly name: string };
  /** What is read in which group by every installation: its lag decides how many processes run. */
  readonly reads: readonly { readonly group: string; readonly topic: string }[];
  /** Keys that the chart sets by itself, by their meaning. An empty text means that the service has no such key. */
  readonly keys: {
    readonly mongoUri: string;
    readonly dataFolder: string;
    readonly filesFolder: string;
    readonly operatorToken: string;
    readonly brokers: string;
    readonly searchServer: string;
    readonly searchServerKey: string;
    readonly publicUrl: string;
    readonly webRoot: string;
    readonly mailServer: string;
    readonly mailFrom: string;
    readonly mailFolder: string;
    /** Takes the addresses of the metrics of all services. */
    readonly metricsTargets: string;
  };
  /** Keys that take the address of another service, with its name. */
  readonly upstreams: Readonly<Record<string, string>>;
  /** True when `src/migrate.ts` exists: the database is migrated before a release starts. */
  readonly migrates: boolean;
  /** True when the service calls the Internet. */
  readonly callsInternet: boolean;
  /** Further keys: settings that may be given as values, and secrets that are only read from a Secret. */
  readonly settings: readonly string[];
  readonly secrets: readonly string[];
};

/** Keys of every process that the chart sets by itself. */
const PROCESS_KEYS = ['PORT', 'BIND', 'METRICS_PORT', 'METRICS_BIND', 'DRAIN_MS', 'OTLP_ENDPOINT'];
const FIXED_KEYS = {
  dataFolder: 'DATA_DIR',
  filesFolder: 'FILES_DIR',
  operatorToken: 'OPERATOR_TOKEN',
  brokers: 'KAFKA_BROKERS',
  searchServer: 'MEILI_URL',
  searchServerKey: 'MEILI_API_KEY',
  publicUrl: 'PUBLIC_URL',
  webRoot: 'WEB_ROOT',
  mailServer: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mailFolder: 'MAIL_DIR',
  metricsTargets: 'INSIGHTS_TARGETS',
};
/** Keys of services with Kafka that the chart sets from `kafka.tls` and `kafka.sasl`. */
export const KAFKA_SECURITY_KEYS = [
  ...['KAFKA_TLS', 'KAFKA_TLS_CA', 'KAFKA_TLS_CERT', 'KAFKA_TLS_KEY'],
  ...['KAFKA_SASL', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'],
];
/** Packages that call the Internet: the guarded client, and the client of the payment provider. */
const INTERNET_CLIENTS = ['@platform/outbound', 'stripe'];

const UPSTREAM_KEYS = [/^UPSTREAM_([A-Z_]+)$/, /^([A-Z]+)_JWKS_URL$/, /_([A-Z]+)_URL$/];

function closeSecondsOf(folder: string): number {
  const text = readFileSync(path.join(folder, 'src/main.ts'), 'utf8');
  const ms = /closeDeadlinesMs: \{ process: ([\d_]+)/.exec(text)?.[1];
  if (ms === undefined) throw new Error(`${folder}/src/main.ts has no closeDeadlinesMs.process`);
  return Number(ms.replaceAll('_', '')) / 1_000;
}

/**
 * `UPSTREAM_CATALOG` and `SEARCH_CATALOG_URL` take the address of the service `catalog`, `IDENTITY_JWKS_URL` that of the
 * keys of `identity`.
 */
function upstreamsOf(keys: readonly string[], services: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [, named] =
        UPSTREAM_KEYS.map((pattern) => pattern.exec(key)).find((match) => match !== null) ?? [];
      const service = named?.toLowerCase().replaceAll('_', '-');
      return service !== undefined && services.includes(service) ? [[key, service]] : [];
    }),
  );
}

function readsOf(declaration: ServiceDeclaration): DeclaredComponent['reads'] {
  return groupsOf(declaration)
    .filter(({ isOptional }) => !isOptional)
    .flatMap(({ group, topics }) => topics.map((topic) => ({ group, topic })));
}

async function readComponent(
  declaration: ServiceDeclaration,
  services: readonly string[],
): Promise<DeclaredComponent> {
  const { name, port, topics } = declaration;
  const folder = path.join(REPO_ROOT, 'services', name);
  const rows = configRows(await readProcessSchema(folder));
  const keys = rows.map(({ key }) => key);
  const present = (key: string): string => (keys.includes(key) ? key : '');
  const mongoUri = keys.find((key) => key.endsWith('_MONGO_URI')) ?? '';
  const group = rows.find(({ key }) => key.endsWith('_GROUP'));
  const upstreams = upstreamsOf(
    keys,
    services.filter((service) => service !== name),
  );
  const set = [
    ...PROCESS_KEYS,
    ...Object.values(FIXED_KEYS),
    ...KAFKA_SECURITY_KEYS,
    ...Object.keys(upstreams),
    mongoUri,
    group?.key ?? '',
  ];
  const free = rows.filter(({ key }) => !set.includes(key));
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return {
    port,
    closeSeconds: closeSecondsOf(folder),
    publishes: topics.publishes,
    consumes: consumedTopics(declaration),
    follows: topics.follows,
    group: { key: group?.key ?? '', name: group?.fallback ?? name },
    reads: readsOf(declaration),
    keys: {
      mongoUri,
      ...(Object.fromEntries(
        Object.entries(FIXED_KEYS).map(([meaning, key]) => [meaning, present(key)]),
      ) as Record<keyof typeof FIXED_KEYS, string>),
    },
    upstreams,
    migrates: existsSync(path.join(folder, 'src/migrate.ts')),
    callsInternet: INTERNET_CLIENTS.some((client) => manifest.includes(`"${client}"`)),
    settings: free.filter(({ secret }) => secret !== true).map(({ key }) => key),
    secrets: free.filter(({ secret }) => secret === true).map(({ key }) => key),
  };
}

/**
 * Every service as the chart needs it, by name. Throws when a declaration and the configuration of its service disagree
 * about Kafka or the document store, since the connections that the chart allows follow from both.
 */
export async function readDeclaredComponents(): Promise<Readonly<Record<string, DeclaredComponent>>> {
  const declarations = readServiceDeclarations();
  const services = declarations.map(({ name }) => name);
  const components: Record<string, DeclaredComponent> = {};
  for (const declaration of declarations) {
    const component = await readComponent(declaration, services);
    const { name, topics, collections } = declaration;
    const used = [...topics.publishes, ...component.consumes, ...topics.follows];
    if (used.length > 0 !== (component.keys.brokers !== ''))
      throw new Error(`services/${name}: topics are declared if and only if KAFKA_BROKERS is configured`);
    if (collections.length > 0 !== (component.keys.mongoUri !== ''))
      throw new Error(`services/${name}: collections are declared if and only if a _MONGO_URI is configured`);
    components[name] = component;
  }
  return components;
}

/** `helm/platform/generated/components.yaml`, which the templates read. */
export async function renderDeclaredComponents(): Promise<string> {
  const text = stringify(await readDeclaredComponents(), { lineWidth: 0 });
  return `# Generated by \`make generate\` from service.yaml, config.ts and main.ts of each service; do not edit.\n${text}`.trimEnd();
}

/** `helm/platform/generated/remotes.yaml`: the remotes whose images publish their files into the gateway. */
export function renderRemoteNames(): string {
  return `# Generated by \`make generate\` from the folder frontends; do not edit.\n${stringify(remoteNames())}`.trimEnd();
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { erasureLedgerOf } from '@platform/product-start';
import type { Environment } from '@platform/service-kit';
import { isReady } from './checks.ts';
import { type DistributedConfig, environment, REPO_ROOT } from './config.ts';
import type { ProductFolder } from './data-layout.ts';
import { type DeclaredService, mainOf } from './declared-services.ts';
import { ownIndex } from './own-index.ts';
import type { Part } from './part.ts';
import { GATEWAY, type InstancePorts, LOOPBACK, type Ports } from './ports.ts';

/** As for the single process: on a large machine V8 lets a heap grow to several times of what it holds. */
const NODE_OPTIONS = ['--max-old-space-size=1024', '--max-semi-space-size=4'];

/** Longer than two checks of the balancer; unused connections of clients end after a second of it. */
const DRAIN_MS = '1500';

/** Where the services find what they share. */
export type Surroundings = {
  readonly config: DistributedConfig;
  readonly folder: ProductFolder;
  readonly ports: Ports;
  readonly publicUrl: string;
  readonly operatorToken: string;
  readonly identitySecret: string;
  readonly applicationsSecret: string;
  readonly brokers: readonly string[];
  readonly mongoUri: string;
  /** Configuration of a local model of embeddings; empty without one. */
  readonly embeddings: Environment;
};

/** The instances of a service, each a process with its own ports, on the database of the service. */
export function serviceParts(service: DeclaredService, surroundings: Surroundings): readonly Part[] {
  const instances = surroundings.ports.services.get(service.name)?.instances ?? [];
  if (instances.length > 1)
    return instances.map((ports, index) => partOf(service, surroundings, { ports, number: index + 1 }));
  return instances.map((ports) => partOf(service, surroundings, { ports, number: null }));
}

/** One of several instances, or the only one, which has no number. */
type Instance = { readonly ports: InstancePorts; readonly number: number | null };

function partOf(service: DeclaredService, surroundings: Surroundings, instance: Instance): Part {
  const { folder } = surroundings;
  const { ports, number } = instance;
  const name = number === null ? service.name : `${service.name}-${number}`;
  return {
    name,
    ports,
    command: process.execPath,
    args: [...NODE_OPTIONS, mainOf(service)],
    cwd: REPO_ROOT,
    env: {
      ...environmentOf(service, surroundings),
      ...environmentOfInstance(service, surroundings, instance),
    },
    logFile: path.join(folder.subfolder('logs'), `${name}.log`),
    check: () => isReady(ports.http),
    // The first start of the catalog loads the starter catalog, or with CATALOG=full 144,434 records.
    startMs: 30 * 60_000,
    closeMs: 25_000,
  };
}

function environmentOf(
  { name, collections }: DeclaredService,
  {
    config,
    folder,
    ports,
    publicUrl,
    operatorToken,
    identitySecret,
    applicationsSecret,
    brokers,
    mongoUri,
    embeddings,
  }: Surroundings,
): Environment {
  const addressOf = (service: string) => `http://${LOOPBACK}:${ports.services.get(service)?.http}`;
  const others = [...ports.services.keys()].filter((service) => service !== GATEWAY);
  return {
    ...environment,
    MALLOC_ARENA_MAX: '2',
    BIND: LOOPBACK,
    LOG_LEVEL: config.LOG_LEVEL,
    DATA_DIR: folder.path,
    ERASURE_LEDGER_DIR: environment.ERASURE_LEDGER_DIR ?? erasureLedgerOf(folder.path),
    MAIL_DIR: folder.subfolder('mail'),
    FILES_DIR: folder.subfolder('files'),
    FILES_DURABILITY: config.DURABILITY,
    DURABILITY: config.DURABILITY,
    OPERATOR_TOKEN: operatorToken,
    ...(name === 'identity' ? { IDENTITY_SECRET: identitySecret } : {}),
    ...(name === 'applications' ? { APPLICATIONS_SECRET: applicationsSecret } : {}),
    NOTIFICATIONS_IDENTITY_URL: addressOf('identity'),
    NOTIFICATIONS_CATALOG_URL: addressOf('catalog'),
    ASSISTANT_SEARCH_URL: addressOf('search'),
    ASSISTANT_CATALOG_URL: addressOf('catalog'),
    APPLICATIONS_CATALOG_URL: addressOf('catalog'),
    APPLICATIONS_PROFILES_URL: addressOf('profiles'),
    PROFILES_CATALOG_URL: addressOf('catalog'),
    ASSISTANT_BILLING_URL: addressOf('billing'),
    IDENTITY_JWKS_URL: `${addressOf('identity')}/api/identity/jwks.json`,
    PUBLIC_URL: publicUrl,
    KAFKA_BROKERS: brokers.join(','),
    ...(collections.length > 0 ? { [`${keyPartOf(name)}_MONGO_URI`]: mongoUri } : {}),
    ...(name === GATEWAY
      ? Object.fromEntries(others.map((other) => [`UPSTREAM_${keyPartOf(other)}`, addressOf(other)]))
      : {}),
    WEB_ROOT: REPO_ROOT,
    EMBEDDINGS: config.EMBEDDINGS,
    ...(name === 'search' ? embeddings : {}),
    SEARCH_CATALOG_URL: addressOf('catalog'),
    INSIGHTS_TARGETS: [...ports.services]
      .flatMap(([service, { instances }]) =>
        instances.map(({ metrics }) => `${service}=http://${LOOPBACK}:${metrics}/metrics`),
      )
      .join(','),
    SEARCH_SHOW_SYNTHETIC: config.DEMO === '1' ? 'yes' : 'no',
  };
}

/** What differs between the instances of a service. */
function environmentOfInstance(
  service: DeclaredService,
  { folder }: Surroundings,
  { ports, number }: Instance,
): Environment {
  const own = { PORT: String(ports.http), METRICS_PORT: String(ports.metrics) };
  if (number === null) return own;
  const drained = { ...own, DRAIN_MS: environment.DRAIN_MS ?? DRAIN_MS };
  const further = ownIndex(service, number);
  if (further === null) return drained;
  const data = path.join(folder.path, further.folder);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return { ...drained, DATA_DIR: data, ...further.groups };
}

/** The name of a service as configuration keys contain it. */
function keyPartOf(service: string): string {
  return service.toUpperCase().replaceAll('-', '_');
}

import { SASL_MECHANISMS } from '@platform/service-kit';
import { CONNECTORS } from '@platform/sources/shipped';
import { type DeclaredComponent, readDeclaredComponents } from './declared-components.ts';

type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: 'string' };
const FLAG: Schema = { type: 'boolean' };
const PORT: Schema = { type: 'integer', minimum: 1, maximum: 65_535 };
const QUANTITY: Schema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$' };
const SCHEDULE: Schema = { type: 'string', pattern: '^\\S+ \\S+ \\S+ \\S+ \\S+$' };
const TEXTS: Schema = { type: 'object', additionalProperties: TEXT };
/** Peers, tolerations: checked by the API server, because their shape is part of Kubernetes. */
const KUBERNETES_LIST: Schema = { type: 'array', items: { type: 'object' } };
const DIGEST: Schema = { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' };
const IMAGE = closed({ repository: TEXT, tag: TEXT, digest: DIGEST });

/** An object that refuses keys which it does not name. */
function closed(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties,
  };
}

function count(minimum: number, maximum = 1_000_000): Schema {
  return { type: 'integer', minimum, maximum };
}

/** A reference to an existing Secret: a value in its place is refused. */
function secret(): Schema {
  return closed({ name: TEXT, key: { type: 'string', minLength: 1 } }, ['name', 'key']);
}

const COMPONENT: Readonly<Record<string, Schema>> = {
  replicas: count(0, 100),
  image: IMAGE,
  resources: closed({
    requests: closed({ cpu: QUANTITY, memory: QUANTITY }),
    limits: closed({ cpu: QUANTITY, memory: QUANTITY }),
  }),
  autoscaling: closed({
    enabled: FLAG,
    minReplicas: count(1, 100),
    maxReplicas: count(1, 100),
    cpuPercent: count(1, 100),
    lagPerReplica: count(1),
  }),
  temporaryStorage: QUANTITY,
  podAnnotations: TEXTS,
  nodeSelector: TEXTS,
  tolerations: KUBERNETES_LIST,
};

/** An entry of `components`: only the configuration keys that the service has. */
function componentSchema({ settings, secrets }: DeclaredComponent): Schema {
  return closed({
    ...COMPONENT,
    env: closed(Object.fromEntries(settings.map((key) => [key, TEXT]))),
    secretEnv: closed(Object.fromEntries(secrets.map((key) => [key, secret()]))),
  });
}

/** Keys that every service has may be set for all of them at once. */
function sharedSettings(components: readonly DeclaredComponent[]): readonly string[] {
  const [first, ...others] = components;
  return (first?.settings ?? []).filter((key) => others.every(({ settings }) => settings.includes(key)));
}

function backingServices(
  components: Readonly<Record<string, DeclaredComponent>>,
): Readonly<Record<string, Schema>> {
  const storing = Object.entries(components).filter(([, { keys }]) => keys.mongoUri !== '');
  return {
    kafka: closed({
      brokers: TEXT,
      port: PORT,
      peers: KUBERNETES_LIST,
      tls: closed({ enabled: FLAG, caSecret: secret(), certSecret: secret(), keySecret: secret() }),
      sasl: closed({
        mechanism: { enum: ['', ...SASL_MECHANISMS] },
        username: TEXT,
        passwordSecret: secret(),
      }),
      inCluster: closed({ enabled: FLAG, version: TEXT, storage: QUANTITY }),
    }),
    mongodb: closed({
      uriSecret: secret(),
      uriSecretOf: closed(Object.fromEntries(storing.map(([name]) => [name, secret()]))),
      port: PORT,
      peers: KUBERNETES_LIST,
      inCluster: closed({ enabled: FLAG, image: TEXT, storage: QUANTITY }),
    }),
    meilisearch: closed({
      enabled: FLAG,
      url: TEXT,
      apiKeySecret: secret(),
      port: PORT,
      peers: KUBERNETES_LIST,
      inCluster: closed({
        enabled: FLAG,
        image: TEXT,
        storage: QUANTITY,
        masterKeySecret: secret(),
        snapshotSeconds: count(0),
      }),
    }),
  };
}

function jobs(): Readonly<Record<string, Schema>> {
  const live = CONNECTORS.filter((connector) => connector.live !== undefined).map(({ source }) => source);
  return {
    topicsJob: closed({ enabled: FLAG, image: IMAGE, command: { type: 'array', items: TEXT } }),
    migrations: closed({ enabled: FLAG, deadlineSeconds: count(10, 86_400) }),
    sources: {
      type: 'array',
      items: closed({ source: { enum: live.toSorted() }, schedule: SCHEDULE }, ['source', 'schedule']),
    },
    backups: closed({
      mongodb: closed({
        enabled: FLAG,
        schedule: SCHEDULE,
        image: TEXT,
        keepDays: count(1, 3_650),
        claim: TEXT,
        storage: QUANTITY,
        storageClass: TEXT,
      }),
    }),
  };
}

function files(): Schema {
  const server = closed({ port: PORT, peers: KUBERNETES_LIST });
  return closed({ claim: TEXT, size: QUANTITY, storageClass: TEXT, s3: server, clamav: server });
}

function surroundings(): Readonly<Record<string, Schema>> {
  return {
    telemetry: closed({
      metrics: closed({
        enabled: FLAG,
        port: PORT,
        peers: KUBERNETES_LIST,
        serviceMonitor: closed({ enabled: FLAG, interval: TEXT, labels: TEXTS }),
        scrapeAnnotations: FLAG,
      }),
      otlpEndpoint: TEXT,
      otlpPort: PORT,
      peers: KUBERNETES_LIST,
    }),
    mail: closed({ urlSecret: secret(), from: TEXT, port: PORT, peers: KUBERNETES_LIST }),
    keda: closed({ enabled: FLAG }),
    networkPolicy: closed({ enabled: FLAG, ingressPeers: KUBERNETES_LIST }),
    ingress: closed({ enabled: FLAG, className: TEXT, tlsSecret: TEXT, annotations: TEXTS }),
  };
}

/** `helm/platform/values.schema.json`: refuses unknown keys everywhere, unknown configuration keys included. */
export async function renderValuesSchema(): Promise<string> {
  const components = await readDeclaredComponents();
  const shared = sharedSettings(Object.values(components));
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the platform chart. Generated by `make generate`; do not edit.',
    ...closed({
      global: { type: 'object' },
      publicUrl: { type: 'string', pattern: '^https?://' },
      image: closed({
        registry: TEXT,
        repository: TEXT,
        tag: TEXT,
        pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
        pullSecrets: { type: 'array', items: TEXT },
      }),
      operatorToken: closed({ secret: secret() }),
      componentDefaults: closed({
        ...COMPONENT,
        env: closed(Object.fromEntries(shared.map((key) => [key, TEXT]))),
        secretEnv: closed({}),
      }),
      components: closed(
        Object.fromEntries(Object.entries(components).map(([name, one]) => [name, componentSchema(one)])),
      ),
      webRoot: TEXT,
      drainSeconds: count(0, 300),
      dataVolume: closed({ size: QUANTITY, storageClass: TEXT }),
      files: files(),
      ...backingServices(components),
      ...jobs(),
      ...surroundings(),
    }),
  };
  return JSON.stringify(schema, null, 2);
}

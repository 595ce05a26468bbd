import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { describeUnless } from '@platform/testing/skip';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { KAFKA_SECURITY_KEYS, readDeclaredComponents } from './declared-components.ts';
import { ChartRefusedError, readProfiles } from './profiles.ts';
import {
  type Container,
  edges,
  find,
  helm,
  kindsOf,
  minimal,
  podOf,
  production,
  render,
  TIMEOUT_MS,
  variable,
} from './rendered-chart.ts';

describeUnless('missing' in helm ? helm.missing : undefined, 'the chart', () => {
  it(
    'has every service of service.yaml, each with account, service, budget and policy',
    async () => {
      const objects = await render(production);
      for (const { name, port } of readServiceDeclarations()) {
        expect(kindsOf(objects, name)).toEqual(
          expect.arrayContaining([
            'Deployment',
            'NetworkPolicy',
            'PodDisruptionBudget',
            'Service',
            'ServiceAccount',
          ]),
        );
        expect(podOf(find(objects, 'Deployment', name)).containers[0].ports?.[0]?.containerPort).toBe(port);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'scales consumers by lag where KEDA is there, others by processor time, and never twice',
    async () => {
      const lag = await render(production);
      expect(kindsOf(lag, 'search')).toContain('ScaledObject');
      expect(kindsOf(lag, 'search')).not.toContain('HorizontalPodAutoscaler');
      expect(kindsOf(lag, 'gateway')).toContain('HorizontalPodAutoscaler');
      const triggers = find(lag, 'ScaledObject', 'search')?.spec?.triggers;
      expect(triggers).toContainEqual(
        expect.objectContaining({
          metadata: expect.objectContaining({ topic: 'catalog.subsidies.v1', consumerGroup: 'search' }),
        }),
      );
      const processor = await render(production, 'keda.enabled=false');
      expect(kindsOf(processor, 'search')).toContain('HorizontalPodAutoscaler');
      expect(processor.some(({ kind }) => kind === 'ScaledObject')).toBe(false);
      expect(find(processor, 'Deployment', 'search')?.spec).not.toHaveProperty('replicas');
      expect(find(processor, 'Deployment', 'catalog')?.spec).toHaveProperty('replicas', 1);
    },
    TIMEOUT_MS,
  );

  it(
    'gives search without Meilisearch a volume, a consumer group for each pod, and no autoscaling',
    async () => {
      const objects = await render(production, 'meilisearch.enabled=false');
      const search = find(objects, 'StatefulSet', 'search');
      expect(search?.spec).toHaveProperty('replicas', 2);
      expect(search?.spec?.volumeClaimTemplates).toHaveLength(1);
      expect(variable(search, 'SEARCH_GROUP')?.value).toBe('$(POD_NAME)');
      expect(variable(search, 'MEILI_URL')).toBeUndefined();
      expect(kindsOf(objects, 'search')).not.toContain('ScaledObject');
      const server = await render(production);
      expect(variable(find(server, 'Deployment', 'search'), 'SEARCH_GROUP')).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it(
    'keeps uploaded files on a volume of one pod at a time, or of any number in an S3-compatible store',
    async () => {
      const folder = await render(minimal);
      const claim = find(folder, 'PersistentVolumeClaim', 'applications-files');
      expect(claim?.metadata).toHaveProperty(['annotations', 'helm.sh/resource-policy'], 'keep');
      const one = find(folder, 'Deployment', 'applications');
      expect(one?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
      expect(variable(one, 'FILES_DIR')?.value).toBe('/var/lib/platform/files');
      expect(JSON.stringify(podOf(one))).toContain(
        '"persistentVolumeClaim":{"claimName":"platform-applications-files"}',
      );
      expect(JSON.stringify(podOf(one))).toContain('{"name":"files","mountPath":"/var/lib/platform/files"}');
      const own = await render(minimal, 'files.claim="uploads"');
      expect(find(own, 'PersistentVolumeClaim', 'applications-files')).toBeUndefined();
      expect(JSON.stringify(podOf(find(own, 'Deployment', 'applications')))).toContain(
        '"claimName":"uploads"',
      );

      const store = await render(production);
      expect(find(store, 'PersistentVolumeClaim', 'applications-files')).toBeUndefined();
      expect(variable(find(store, 'Deployment', 'applications'), 'FILES_DIR')).toBeUndefined();
      expect(edges(store, 'applications', 'egress')).toContain('ipBlock:443');
      expect(edges(folder, 'applications', 'egress')).not.toContain('*:443');
      for (const set of [
        'components.applications.replicas=2',
        'components.applications.autoscaling.enabled=true',
      ])
        await expect(render(minimal, set)).rejects.toThrow('more than one pod needs env.S3_URL');
      await expect(render(production, 'components.applications.env={"S3_URL":""}')).rejects.toThrow(
        'more than one pod needs env.S3_URL',
      );
    },
    TIMEOUT_MS,
  );

  it(
    'reads every secret from an existing Secret and never contains one',
    async () => {
      const objects = await render(production);
      expect(objects.some(({ kind }) => kind === 'Secret')).toBe(false);
      for (const [key, service, secret] of [
        ['CATALOG_MONGO_URI', 'catalog', { name: 'platform-mongodb', key: 'uri' }],
        ['CATALOG_FEEDS', 'catalog', { name: 'platform-feeds', key: 'feeds.json' }],
        ['OPERATOR_TOKEN', 'search', { name: 'platform-operator', key: 'operator-token' }],
        ['SMTP_URL', 'notifications', { name: 'platform-mail', key: 'url' }],
        ['MEILI_API_KEY', 'search', { name: 'platform-meilisearch', key: 'api-key' }],
        ['S3_SECRET_ACCESS_KEY', 'applications', { name: 'platform-files', key: 'secret-access-key' }],
      ] as const) {
        const found = variable(find(objects, 'Deployment', service), key);
        expect(found).toEqual({ name: key, valueFrom: { secretKeyRef: secret } });
      }
      await expect(render(production, 'components.catalog.secretEnv={"CATALOG_FEEDS":"{}"}')).rejects.toThrow(
        ChartRefusedError,
      );
      await expect(render(production, 'components.catalog.env={"CATALOG_FEEDS":"{}"}')).rejects.toThrow(
        ChartRefusedError,
      );
    },
    TIMEOUT_MS,
  );

  it(
    'gives a pod longer to end than its process takes to drain and close, and no token of the API',
    async () => {
      const objects = await render(production);
      for (const [name, { closeSeconds }] of Object.entries(await readDeclaredComponents())) {
        const pod = podOf(find(objects, 'Deployment', name));
        const { value } = pod.containers[0].env?.find(({ name: key }) => key === 'DRAIN_MS') ?? {};
        const drain = Number(value) / 1_000;
        expect(drain).toBeGreaterThan(0);
        expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + closeSeconds);
        expect(pod.automountServiceAccountToken).toBe(false);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'passes only configuration keys that the service has',
    async () => {
      const components = await readDeclaredComponents();
      for (const { values } of await readProfiles()) {
        const objects = await render(values);
        for (const [name, component] of Object.entries(components)) {
          const workload = find(objects, 'Deployment', name) ?? find(objects, 'StatefulSet', name);
          const known = [
            ...Object.values(component.keys),
            ...Object.keys(component.upstreams),
            ...component.settings,
            ...component.secrets,
            component.group.key,
            ...['PORT', 'BIND', 'METRICS_PORT', 'METRICS_BIND', 'DRAIN_MS', 'OTLP_ENDPOINT', 'POD_NAME'],
            ...(component.keys.brokers === '' ? [] : KAFKA_SECURITY_KEYS),
          ];
          for (const { name: key } of podOf(workload).containers[0].env ?? []) expect(known).toContain(key);
        }
      }
    },
    TIMEOUT_MS,
  );

  it.each([
    'unknown=1',
    'components.recipes={}',
    'components.gateway.env={"GATEWAY_UNKNOWN":"1"}',
    'components.search.env={"SUPPORT_EMAIL":"a@example.org"}',
    'components.gateway.replica=2',
    'kafka.inCluster.enable=true',
    'kafka.sasl.password="secret"',
    'kafka.sasl.mechanism="oauth"',
    'sources=[{"source":"unknown","schedule":"0 3 * * *"}]',
    'sources=[{"source":"eu-funding-tenders","schedule":"daily"}]',
    'componentDefaults.env={"OPERATOR_TOKEN":"0123456789abcdef"}',
  ])(
    'refuses the value %s',
    async (set) => {
      await expect(render(production, set)).rejects.toThrow(ChartRefusedError);
    },
    TIMEOUT_MS,
  );

  it(
    'gives a service the address with its own user of MongoDB where one is given, its migration too',
    async () => {
      const own = 'mongodb.uriSecretOf.catalog={"name":"catalog-mongodb","key":"address"}';
      const objects = await render(production, own);
      const secretOf = (kind: string, name: string, key: string) =>
        variable(find(objects, kind, name), key)?.valueFrom?.secretKeyRef;
      const expected = { name: 'catalog-mongodb', key: 'address' };
      expect(secretOf('Deployment', 'catalog', 'CATALOG_MONGO_URI')).toEqual(expected);
      expect(secretOf('Job', 'catalog-migrate', 'CATALOG_MONGO_URI')).toEqual(expected);
      expect(secretOf('Deployment', 'insights', 'INSIGHTS_MONGO_URI')?.name).toBe('platform-mongodb');
    },
    TIMEOUT_MS,
  );

  it(
    'gives services and the job of topics the encryption and the login of Kafka, and the password from its Secret',
    async () => {
      const objects = await render(production);
      for (const object of [find(objects, 'Deployment', 'catalog'), find(objects, 'Job', 'kafka-topics')]) {
        expect(variable(object, 'KAFKA_TLS')?.value).toBe('on');
        expect(variable(object, 'KAFKA_SASL_USERNAME')?.value).toBe('platform');
        expect(variable(object, 'KAFKA_SASL_PASSWORD')?.valueFrom?.secretKeyRef).toEqual({
          name: 'platform-kafka',
          key: 'password',
        });
      }
      const trial = find(await render(minimal), 'Deployment', 'catalog');
      expect(variable(trial, 'KAFKA_BROKERS')).toBeDefined();
      expect(variable(trial, 'KAFKA_TLS')).toBeUndefined();
      expect(variable(trial, 'KAFKA_SASL')).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it.each([
    'kafka.sasl.username=""',
    'kafka.sasl.passwordSecret={"name":"","key":"password"}',
    'kafka.brokers=""',
    'mongodb.uriSecret={"name":"","key":"uri"}',
    'ingress.tlsSecret=""',
  ])(
    'requires what the release cannot run without: %s',
    async (set) => {
      await expect(render(production, set)).rejects.toThrow('is required');
    },
    TIMEOUT_MS,
  );

  it(
    'migrates before a release with a command that exists, unless MongoDB is part of the release',
    async () => {
      const job = find(await render(production), 'Job', 'catalog-migrate');
      expect(job?.metadata).toHaveProperty(['annotations', 'helm.sh/hook'], 'pre-install,pre-upgrade');
      const { command } = podOf(job).containers[0] as Container & { command: readonly string[] };
      expect(command).toEqual(['node', 'services/catalog/src/migrate.ts']);
      expect(find(await render(minimal), 'Job', 'catalog-migrate')).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it(
    'names an image by its digest where one is given',
    async () => {
      const digest = `sha256:${'a'.repeat(64)}`;
      const objects = await render(
        production,
        'image.registry="images.example.org"',
        `components.gateway.image={"digest":"${digest}"}`,
      );
      const image = (name: string) => podOf(find(objects, 'Deployment', name)).containers[0].image;
      expect(image('gateway')).toBe(`images.example.org/platform/gateway@${digest}`);
      expect(image('catalog')).toBe('images.example.org/platform/catalog:0.1.0');
    },
    TIMEOUT_MS,
  );
});

it('takes the consumer group of the catalog that its code passes to the event bus', async () => {
  const text = await readFile(
    path.join(REPO_ROOT, 'services/catalog/src/consumers/ingest.consumer.ts'),
    'utf8',
  );
  const { catalog } = await readDeclaredComponents();
  expect(text).toContain(`const GROUP = '${catalog?.group.name}';`);
});

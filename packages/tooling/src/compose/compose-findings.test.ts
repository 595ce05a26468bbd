import { expect, it } from '@jest/globals';
import { configField, processConfigFields } from '@platform/service-kit';
import { z } from 'zod';
import { findingsOfEnvironment } from './compose-environment.ts';
import { findingsOfContainer, findingsOfFrontends, findingsOfService } from './compose-findings.ts';
import type { ComposeModel, ComposeService } from './compose-model.ts';

const declaration = {
  name: 'shop',
  owner: 'shop',
  purpose: 'Sells.',
  port: 8200,
  collections: ['orders'],
  topics: { publishes: ['shop.orders.v1'], consumes: [], follows: [] },
  groups: {},
  rebuild: {},
  signals: [],
};

const container: ComposeService = {
  image: 'platform/shop:local',
  profiles: ['core'],
  environment: { PORT: '8200', KAFKA_BROKERS: 'kafka:9092', SHOP_MONGO_URI: 'mongodb://mongodb' },
  ports: [{ host_ip: '127.0.0.1', target: 8200, published: '8200' }],
  volumes: [],
  depends_on: {
    'kafka-topics': { condition: 'service_completed_successfully' },
    'mongodb-init': { condition: 'service_completed_successfully' },
  },
  healthcheck: { test: ['CMD', '/usr/local/bin/node', '/app/probe-readiness.ts'] },
  build: { dockerfile: 'infra/docker/service.Dockerfile', args: { SERVICE: 'shop' } },
  mem_limit: '1',
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
};
const gateway = { ...container, environment: { UPSTREAM_SHOP: 'http://shop:8200' } };

function modelOf(changes: Partial<ComposeService>): ComposeModel {
  return { services: { gateway, shop: { ...container, ...changes } } };
}

it('an entry that agrees with its declaration has no finding', () => {
  expect(findingsOfService(declaration, modelOf({}))).toEqual([]);
  expect(findingsOfContainer('shop', container)).toEqual([]);
});

it('every difference from service.yaml is reported', () => {
  expect(findingsOfService(declaration, { services: { gateway } })).toEqual(['shop: has no entry']);
  const wrong = modelOf({
    environment: { PORT: '8201' },
    depends_on: {},
    healthcheck: { test: ['NONE'] },
    build: { dockerfile: 'infra/docker/service.Dockerfile', args: { SERVICE: 'bank' } },
  });
  expect(findingsOfService({ ...declaration, port: 8202 }, wrong)).toEqual([
    'shop: declares topics and has no KAFKA_BROKERS',
    'shop: does not wait for kafka-topics (service_completed_successfully)',
    'shop: declares collections and has no address of MongoDB',
    'shop: does not wait for mongodb-init (service_completed_successfully)',
    'shop: PORT is 8201, declared is 8202',
    'shop: is not built by infra/docker/service.Dockerfile with its name',
    'shop: health check is not /app/probe-readiness.ts',
    "shop: the gateway's UPSTREAM_SHOP is not http://shop:8202",
  ]);
});

it('a container that other machines reach, or with more rights than it needs, is reported', () => {
  const { build: _, healthcheck: __, mem_limit: ___, ...rest } = container;
  const loose: ComposeService = {
    ...rest,
    image: 'shop:latest',
    profiles: [],
    ports: [
      { host_ip: '', target: 1, published: '1' },
      { host_ip: '0.0.0.0', target: 2, published: '2' },
    ],
    read_only: false,
    cap_drop: [],
    security_opt: [],
  };
  expect(findingsOfContainer('shop', loose)).toEqual([
    'shop: port 1 is published outside loopback',
    'shop: port 2 is published outside loopback',
    'shop: belongs to no profile, or to several',
    'shop: has no memory limit',
    'shop: keeps capabilities',
    'shop: may gain privileges',
    'shop: has a writable root',
    'shop: has no health check',
    'shop: image shop:latest has no exact tag',
  ]);
});

it('a remote without an entry, or published after the registry that names it, is reported', () => {
  expect(findingsOfFrontends(['search'], modelOf({}))).toEqual([
    'frontend-search: has no entry',
    'shell: does not wait for frontend-search',
    'gateway: does not wait for shell',
  ]);
});

it('a key that the service does not know, and a value that it would refuse, are reported', () => {
  const schema = z.object({
    ...processConfigFields({ defaultPort: 8200 }),
    SHOP_CURRENCY: configField(z.enum(['eur']), { description: 'Currency.' }),
  });
  const environment = { PORT: '8200', SHOP_CURENCY: 'eur', LOG_LEVEL: 'loud', OTLP_ENDPOINT: '' };
  expect(findingsOfEnvironment('shop', schema, { ...container, environment })).toEqual([
    'shop: SHOP_CURENCY is no configuration key of this service',
    expect.stringMatching(/^shop: LOG_LEVEL: Invalid option/),
    'shop: SHOP_CURRENCY: is required and not set. Currency.',
  ]);
});

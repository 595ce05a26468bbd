import { expect, test } from '@jest/globals';
import { declaredServices } from './declared-services.ts';
import { choosePorts, GATEWAY, type Ports } from './ports.ts';

const SERVICES = declaredServices();
const FIXED = { PORT: 8080, PORT_OFFSET: 100 };

/** Every port that something listens on. */
function listeners({ services, kafka }: Ports): number[] {
  const ofServices = [...services.values()].flatMap(({ http, instances }) => {
    const own = instances.flatMap((instance) => [instance.http, instance.metrics]);
    return instances.length > 1 ? [http, ...own] : own;
  });
  return [...ofServices, kafka.client, kafka.controller];
}

test('a single instance listens on the port of its service', async () => {
  const { services } = await choosePorts({ ...FIXED, INSTANCES: 1 }, SERVICES);
  expect(services.get('catalog')).toEqual({ http: 8202, instances: [{ http: 8202, metrics: 9202 }] });
  expect(services.get(GATEWAY)).toEqual({ http: 8080, instances: [{ http: 8080, metrics: 9180 }] });
});

test('several instances leave the port of their service to the balancer', async () => {
  const { services } = await choosePorts({ ...FIXED, INSTANCES: 2 }, SERVICES);
  expect(services.get('catalog')).toEqual({
    http: 8202,
    instances: [
      { http: 10_202, metrics: 9202 },
      { http: 12_202, metrics: 11_202 },
    ],
  });
  expect(services.get(GATEWAY)).toMatchObject({
    http: 8080,
    instances: [{ http: 10_180 }, { http: 12_180 }],
  });
});

test.each([
  { PORT: 8080, INSTANCES: 1 },
  { PORT: 8080, INSTANCES: 4 },
  { PORT: 0, INSTANCES: 1 },
  { PORT: 0, INSTANCES: 4 },
])('no two processes share a port: $PORT, $INSTANCES instances', async ({ PORT, INSTANCES }) => {
  const all = listeners(await choosePorts({ PORT, PORT_OFFSET: 40_000, INSTANCES }, SERVICES));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((port) => port < 1 || port > 65_535)).toEqual([]);
});

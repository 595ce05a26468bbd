import { assertPortIsFree, freePorts, otherPort } from '@platform/product-start';
import type { DistributedConfig } from './config.ts';
import type { DeclaredService } from './declared-services.ts';

/** Everything listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1';
const KAFKA_PORT = 19_092;
const CONTROLLER_PORT = 19_093;
/** From the port of a service to the one of its metrics. */
const METRICS_DISTANCE = 1_000;
/** From the port of a service to the one of its first instance, from there to the next one, and so on. */
const INSTANCE_DISTANCE = 2_000;
export const GATEWAY = 'gateway';

export type InstancePorts = { readonly http: number; readonly metrics: number };

export type ServicePorts = {
  /** Where others reach the service: its only instance, or the balancer before several. */
  readonly http: number;
  readonly instances: readonly InstancePorts[];
};

export type Ports = {
  readonly services: ReadonlyMap<string, ServicePorts>;
  readonly kafka: { readonly client: number; readonly controller: number };
};

/**
 * The port of every process: the gateway's is PORT, the others are those of `service.yaml` plus PORT_OFFSET; with PORT=0
 * all are free ones. With several instances the port of a service is the one of its balancer.
 */
export async function choosePorts(
  { PORT, PORT_OFFSET, INSTANCES }: Pick<DistributedConfig, 'PORT' | 'PORT_OFFSET' | 'INSTANCES'>,
  services: readonly DeclaredService[],
): Promise<Ports> {
  if (PORT === 0) return freePortsFor(services, INSTANCES);
  const portsOf = ({ name, port }: DeclaredService): ServicePorts => {
    const http = name === GATEWAY ? PORT : port + PORT_OFFSET;
    const metrics = port + METRICS_DISTANCE + PORT_OFFSET;
    if (INSTANCES === 1) return { http, instances: [{ http, metrics }] };
    const instances = Array.from({ length: INSTANCES }, (_, index) => ({
      http: port + PORT_OFFSET + INSTANCE_DISTANCE * (index + 1),
      metrics: metrics + INSTANCE_DISTANCE * index,
    }));
    return { http, instances };
  };
  return {
    services: new Map(services.map((service) => [service.name, portsOf(service)])),
    kafka: { client: KAFKA_PORT + PORT_OFFSET, controller: CONTROLLER_PORT + PORT_OFFSET },
  };
}

async function freePortsFor(services: readonly DeclaredService[], count: number): Promise<Ports> {
  const [client = 0, controller = 0, ...free] = await freePorts(
    LOOPBACK,
    2 + (count === 1 ? 2 : 1 + 2 * count) * services.length,
  );
  const next = (): number => free.shift() ?? 0;
  const portsOf = (): ServicePorts => {
    const http = next();
    if (count === 1) return { http, instances: [{ http, metrics: next() }] };
    return { http, instances: Array.from({ length: count }, () => ({ http: next(), metrics: next() })) };
  };
  return {
    services: new Map(services.map(({ name }) => [name, portsOf()])),
    kafka: { client, controller },
  };
}

/**
 * Checks every port before anything is started.
 * @throws StartError with the first port in use and how to choose another one.
 */
export async function assertPortsAreFree(
  { services, kafka }: Ports,
  { withKafka }: { readonly withKafka: boolean },
): Promise<void> {
  const web = services.get(GATEWAY)?.http ?? 0;
  const ofServices = [...services.values()].flatMap(({ http, instances }) => [
    http,
    ...instances.flatMap((instance) => [instance.http, instance.metrics]),
  ]);
  const others = [...new Set(ofServices)].filter((port) => port !== web);
  const broker = withKafka ? [kafka.client, kafka.controller] : [];
  const command = 'make start-distributed';
  await assertPortIsFree({ host: LOOPBACK, port: web, remedy: `PORT=${otherPort(web)} ${command}` });
  for (const port of [...others, ...broker])
    await assertPortIsFree({ host: LOOPBACK, port, remedy: `PORT_OFFSET=100 ${command}` });
}

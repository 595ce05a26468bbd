import { assertPortIsFree, freePorts, otherPort } from '@platform/product-start';
import type { DistributedConfig } from './config.ts';
import type { DeclaredService } from './declared-services.ts';

/** Everything listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1';
const KAFKA_PORT = 19_092;
const CONTROLLER_PORT = 19_093;
/** From the port of a service to the one of its metrics. */
const METRICS_DISTANCE = 1_000;
export const GATEWAY = 'gateway';

export type ServicePorts = { readonly http: number; readonly metrics: number };

export type Ports = {
  readonly services: ReadonlyMap<string, ServicePorts>;
  readonly kafka: { readonly client: number; readonly controller: number };
};

/**
 * The port of every process: the gateway's is PORT, the others are those of `service.yaml` plus PORT_OFFSET; with PORT=0
 * all are free ones.
 */
export async function choosePorts(
  { PORT, PORT_OFFSET }: Pick<DistributedConfig, 'PORT' | 'PORT_OFFSET'>,
  services: readonly DeclaredService[],
): Promise<Ports> {
  if (PORT === 0) return freePortsFor(services);
  const portsOf = ({ name, port }: DeclaredService): ServicePorts => ({
    http: name === GATEWAY ? PORT : port + PORT_OFFSET,
    metrics: port + METRICS_DISTANCE + PORT_OFFSET,
  });
  return {
    services: new Map(services.map((service) => [service.name, portsOf(service)])),
    kafka: { client: KAFKA_PORT + PORT_OFFSET, controller: CONTROLLER_PORT + PORT_OFFSET },
  };
}

async function freePortsFor(services: readonly DeclaredService[]): Promise<Ports> {
  const [client = 0, controller = 0, ...free] = await freePorts(LOOPBACK, 2 + 2 * services.length);
  const portsAt = (index: number): ServicePorts => ({
    http: free[2 * index] ?? 0,
    metrics: free[2 * index + 1] ?? 0,
  });
  return {
    services: new Map(services.map(({ name }, index) => [name, portsAt(index)])),
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
  const others = [...services].flatMap(([name, { http, metrics }]) =>
    name === GATEWAY ? [metrics] : [http, metrics],
  );
  const broker = withKafka ? [kafka.client, kafka.controller] : [];
  const command = 'make start-distributed';
  await assertPortIsFree({ host: LOOPBACK, port: web, remedy: `PORT=${otherPort(web)} ${command}` });
  for (const port of [...others, ...broker])
    await assertPortIsFree({ host: LOOPBACK, port, remedy: `PORT_OFFSET=100 ${command}` });
}

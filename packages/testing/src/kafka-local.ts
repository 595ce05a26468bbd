import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type BrokerCommand,
  type BrokerOptions,
  findKafkaProgram,
  type KafkaProgram,
  prepareBroker,
} from '@platform/local-kafka';
import { freePorts } from './free-ports.ts';
import type { KafkaSource, TestKafka } from './kafka-source.ts';

const START_MS = 60_000;
const STOP_MS = 15_000;
/** Tests wait for groups and for the cleaner: both are quick. */
const QUICK = { 'group.min.session.timeout.ms': '1000', 'log.cleaner.backoff.ms': '200' };

/** Apache Kafka as a local process: needs Java, and Maven for the first download (`@platform/local-kafka`). */
export async function findLocalKafka(): Promise<KafkaSource> {
  const program = await findKafkaProgram();
  return 'missing' in program ? program : { start: () => startLocal(program) };
}

/** Additions to the configuration of a local broker that depend on its ports and its folder. */
export type BrokerAdditions = Pick<BrokerOptions, 'properties' | 'scramUsers'>;

export async function startLocal(
  program: KafkaProgram,
  additions: (place: {
    readonly folder: string;
    readonly client: number;
    readonly controller: number;
  }) => Promise<BrokerAdditions> = async () => ({}),
): Promise<TestKafka> {
  const folder = await mkdtemp(join(tmpdir(), 'test-kafka-'));
  const [client = 0, controller = 0] = await freePorts(2);
  const { properties, ...added } = await additions({ folder, client, controller });
  const command = await prepareBroker({
    program,
    folder,
    ports: { client, controller },
    properties: { ...QUICK, ...properties },
    ...added,
  });
  let broker = await startBroker(command, folder, client);
  return {
    brokers: [`127.0.0.1:${client}`],
    kind: 'local',
    restart: async () => {
      await stop(broker);
      broker = await startBroker(command, folder, client);
    },
    crash: async () => {
      const exited = once(broker, 'exit');
      broker.kill('SIGKILL');
      await exited;
      broker = await startBroker(command, folder, client);
    },
    close: async () => {
      await stop(broker);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the broker accepts connections; rejects with the end of its log if it does not in time. */
async function startBroker(
  { command, args, cwd }: BrokerCommand,
  folder: string,
  port: number,
): Promise<ChildProcess> {
  const log = await open(join(folder, 'broker.log'), 'a');
  const broker = spawn(command, args, { cwd, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const killWithUs = (): void => void broker.kill('SIGKILL');
  process.once('exit', killWithUs);
  broker.once('exit', () => process.removeListener('exit', killWithUs));

  const deadline = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (broker.exitCode !== null || Date.now() > deadline) {
      await stop(broker);
      const text = await readFile(join(folder, 'broker.log'), 'utf8');
      throw new Error(`Kafka did not start: ${text.slice(-2_000)}`);
    }
    await delay(50);
  }
  return broker;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function stop(broker: ChildProcess): Promise<void> {
  if (broker.exitCode !== null || broker.signalCode !== null) return;
  const exited = once(broker, 'exit');
  broker.kill('SIGTERM');
  const killTimer = setTimeout(() => broker.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(killTimer);
}

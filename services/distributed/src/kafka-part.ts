import path from 'node:path';
import { findKafkaProgram, JAVA_MIN, prepareBroker } from '@platform/local-kafka';
import { StartError } from '@platform/product-start';
import { acceptsConnections } from './checks.ts';
import { environment } from './config.ts';
import type { ProductFolder } from './data-layout.ts';
import type { Part } from './part.ts';
import { LOOPBACK, type Ports } from './ports.ts';

/**
 * Apache Kafka with its log in the data folder.
 * @throws StartError when this machine lacks Java or Maven.
 */
export async function kafkaPart(
  folder: ProductFolder,
  { kafka: ports }: Ports,
  report: (sentence: string) => void,
): Promise<Part> {
  const program = await findKafkaProgram(() => report('Downloading Apache Kafka (once)…'));
  if ('missing' in program)
    throw new StartError(
      `Apache Kafka cannot be started: ${program.missing}. Install Java ${JAVA_MIN} or newer and Maven (Debian: apt install openjdk-17-jre-headless maven), or name a running Kafka: KAFKA_BROKERS=host:port make start-distributed`,
    );
  const { command, args, cwd } = await prepareBroker({ program, folder: folder.subfolder('kafka'), ports });
  return {
    name: 'kafka',
    command,
    args,
    cwd,
    env: environment,
    logFile: path.join(folder.subfolder('logs'), 'kafka.log'),
    check: () => acceptsConnections({ host: LOOPBACK, port: ports.client }),
    startMs: 120_000,
    closeMs: 15_000,
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GenericContainer, Wait } from 'testcontainers';
import { freePorts } from './free-ports.ts';
import type { KafkaSource, TestKafka } from './kafka-source.ts';

const IMAGE = 'apache/kafka:4.3.1';
const PROBE_MS = 3_000;
const START_MS = 120_000;

/** Kafka in a container, if a container engine responds. */
export async function findContainerKafka(): Promise<KafkaSource> {
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: PROBE_MS });
    return { start: startContainer };
  } catch {
    return { missing: 'no container engine responds' };
  }
}

async function startContainer(): Promise<TestKafka> {
  // The broker advertises its address to clients, so the host port must be known before the start.
  const [port = 0] = await freePorts(1);
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts({ container: 9_092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
      KAFKA_LOG_CLEANER_BACKOFF_MS: '200',
    })
    .withWaitStrategy(Wait.forLogMessage('Kafka Server started'))
    .withStartupTimeout(START_MS)
    .start();
  return {
    brokers: [`localhost:${port}`],
    kind: 'container',
    close: async () => {
      await container.stop();
    },
  };
}

import { isIP } from 'node:net';
import type { BaseOptions, SASLMechanismValue } from '@platformatic/kafka';
import type { KafkaConnection } from '../kafka-connection.ts';
import { KAFKA_RETRY } from '../kafka-retry.ts';

const CONNECTION_DEADLINE_MS = 5_000;
const REQUEST_DEADLINE_MS = 20_000;
/** How long a broker may take to write or to create what was requested. */
const BROKER_DEADLINE_MS = 15_000;

/** What every client of this library gets; requests are repeated as long as those of kafkajs. */
export function clientOptions({ brokers, tls, sasl }: KafkaConnection, clientId: string): BaseOptions {
  const hasName = brokers.some((broker) => isIP(broker.slice(0, broker.lastIndexOf(':'))) === 0);
  return {
    clientId,
    bootstrapBrokers: [...brokers],
    connectTimeout: CONNECTION_DEADLINE_MS,
    requestTimeout: REQUEST_DEADLINE_MS,
    timeout: BROKER_DEADLINE_MS,
    retries: KAFKA_RETRY.retries,
    retryDelay: (_client, _operation, attempt) =>
      Math.min(KAFKA_RETRY.maxRetryTime, KAFKA_RETRY.initialRetryTime * 2 ** (attempt - 1)),
    ...(tls === undefined
      ? {}
      : { tls: { ca: tls.ca, cert: tls.cert, key: tls.key }, tlsServerName: hasName }),
    ...(sasl === undefined
      ? {}
      : {
          sasl: {
            mechanism: sasl.mechanism.toUpperCase() as SASLMechanismValue,
            username: sasl.username,
            password: sasl.password,
          },
        }),
  };
}

import type { RetryOptions } from 'kafkajs';

/** kafkajs's own would wait up to 30 s after the brokers are back; about 20 s of an outage are bridged by retries. */
export const KAFKA_RETRY = {
  initialRetryTime: 200,
  maxRetryTime: 3_000,
  retries: 10,
} as const satisfies RetryOptions;

import type { RetryOptions } from 'kafkajs';

/** kafkajs's own policy would wait up to 30 s after the brokers are back; retries cover an outage of about 20 s. */
export const KAFKA_RETRY = {
  initialRetryTime: 200,
  maxRetryTime: 3_000,
  retries: 10,
} as const satisfies RetryOptions;

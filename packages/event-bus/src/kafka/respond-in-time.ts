import { setTimeout as delay } from 'node:timers/promises';
import { EventLogUnavailableError } from '../errors.ts';

const CHECK_DEADLINE_MS = 5_000;

/** Rejects when a request that any broker can fulfil takes too long. */
export async function respondInTime(request: Promise<unknown>): Promise<void> {
  const deadline = new AbortController();
  const late = delay(CHECK_DEADLINE_MS, undefined, { signal: deadline.signal }).then(() => {
    throw new EventLogUnavailableError('The Kafka brokers did not respond in time');
  });
  await Promise.race([request, late]).finally(() => deadline.abort());
}

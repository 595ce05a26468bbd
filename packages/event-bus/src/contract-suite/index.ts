import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import type { EventBus } from '../port.ts';
import { deadLetterCases } from './dead-letter-cases.ts';
import { deliveryCases } from './delivery-cases.ts';
import { groupCases } from './group-cases.ts';
import type { LogHarness } from './harness.ts';
import { positionCases } from './position-cases.ts';
import { publishingCases } from './publishing-cases.ts';
import { rebalanceCases } from './rebalance-cases.ts';
import { stallCases } from './stall-cases.ts';
import type { SuiteContext } from './suite-context.ts';
import { topicCases } from './topic-cases.ts';

export type { LogHarness };

/** Longer than any single wait of a case, so that the message of the wait is reported. */
const CASE_TIMEOUT_MS = 120_000;

/** The contract of `EventBus`, as Jest cases; every adapter has to pass all of them. */
export function describeEventBus(adapter: string, start: () => Promise<LogHarness>): void {
  describe(`event bus contract: ${adapter}`, () => {
    jest.setTimeout(CASE_TIMEOUT_MS);
    let running: LogHarness | undefined;
    const open: EventBus[] = [];
    const harness = (): LogHarness => {
      if (running === undefined) throw new Error('The log is not running');
      return running;
    };
    const context: SuiteContext = {
      harness,
      connect: (options) => {
        const bus = harness().connect(options);
        open.push(bus);
        return bus;
      },
    };

    beforeAll(async () => {
      running = await start();
    }, 120_000);
    afterEach(async () => {
      await Promise.all(open.splice(0).map((bus) => bus.close()));
    }, 60_000);
    afterAll(async () => {
      await running?.close();
    }, 60_000);

    describe('publishing', () => publishingCases(context));
    describe('delivery', () => deliveryCases(context));
    describe('groups', () => groupCases(context));
    describe('positions', () => positionCases(context));
    describe('rebalances', () => rebalanceCases(context));
    describe('stalls', () => stallCases(context));
    describe('dead letters', () => deadLetterCases(context));
    describe('topics', () => topicCases(context));
  });
}

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { admit, afterFailure, type BreakerState, CLOSED } from './breaker.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { retryAfter } from './retry-after.ts';

const DAY_MS = 86_400_000;

describe('breaker', () => {
  const options = { failures: 3, openMs: 1_000 };
  const steps = fc.array(fc.record({ passMs: fc.nat(600), isSuccess: fc.boolean() }), { maxLength: 60 });

  it('lets nobody through for the pause after the last failure that opened it, and one call after it', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let state: BreakerState = CLOSED;
        let now = 0;
        let inARow = 0;
        let lastFailure = Number.NEGATIVE_INFINITY;
        for (const { passMs, isSuccess } of history) {
          now += passMs;
          const admission = admit(state, now, options);
          const isShut = inARow >= options.failures && now < lastFailure + options.openMs;
          expect(admission.refusedUntilMs).toBe(isShut ? lastFailure + options.openMs : null);
          if (isShut) continue;
          if (inARow >= options.failures) {
            expect(admit(admission.state, now, options).refusedUntilMs).not.toBeNull();
          }
          state = isSuccess ? CLOSED : afterFailure(admission.state, now, options);
          inARow = isSuccess ? 0 : inARow + 1;
          if (!isSuccess) lastFailure = now;
        }
      }),
    );
  });
});

describe('limiter', () => {
  it('never start closer than the interval, nor more often than the day allows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(DAY_MS / 2), { maxLength: 80 }),
        fc.record({ minIntervalMs: fc.nat(10_000), perDay: fc.integer({ min: 1, max: 20 }) }),
        (requestedAt, throttle) => {
          const limiter = createRateLimiter(throttle);
          const starts = requestedAt.map((notBefore) => {
            const at = limiter.next(notBefore);
            expect(at).toBeGreaterThanOrEqual(notBefore);
            limiter.reserve(at);
            return at;
          });
          for (const [index, start] of starts.entries()) {
            const previous = starts[index - 1];
            if (previous !== undefined)
              expect(start - previous).toBeGreaterThanOrEqual(throttle.minIntervalMs);
            const before = starts[index - throttle.perDay];
            if (before !== undefined) expect(start - before).toBeGreaterThanOrEqual(DAY_MS);
          }
        },
      ),
    );
  });

  it('a turn given back can be had again', () => {
    const limiter = createRateLimiter({ minIntervalMs: 100 });
    limiter.reserve(0);
    limiter.reserve(limiter.next(0));
    limiter.release(100);
    expect(limiter.next(0)).toBe(100);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-01-05T08:00:00Z');

  it.each([
    ['120', 120_000],
    ['0', 0],
    [' 5 ', 5_000],
    ['Mon, 05 Jan 2026 08:01:00 GMT', 60_000],
    ['Monday, 05-Jan-26 08:01:00 GMT', 60_000],
    ['Mon, 05 Jan 2026 07:00:00 GMT', 0],
    ['99999999999999999999999', DAY_MS],
  ])('%s means %i ms', (header, ms) => {
    expect(retryAfter(header, now, DAY_MS)).toEqual(new Date(now.getTime() + ms));
  });

  it.each([null, '', '-5', '1.5', 'soon', '0x10'])('%s means no delay', (header) => {
    expect(retryAfter(header, now, DAY_MS)).toBeNull();
  });

  it('whatever is sent, the result is null or between now and the cap', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (header, maxMs) => {
        const at = retryAfter(header, now, maxMs);
        if (at === null) return;
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime() + maxMs);
      }),
    );
  });
});

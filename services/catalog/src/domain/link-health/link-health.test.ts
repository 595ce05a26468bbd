import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isHomePage, linkAddress } from './link-address.ts';
import {
  GONE_AFTER_DAYS,
  healthAfterCheck,
  type LinkHealth,
  nextCheckTime,
  uncheckedLink,
} from './link-health.ts';
import { spreadOf } from './spread.ts';
import { type LinkFailure, type ProbeResult, verdictOf } from './verdict.ts';

const ADDRESS = 'https://funder.example.com/aid/1';
const START = Date.UTC(2026, 0, 5, 8);
const DAY_MS = 86_400_000;

function responded(status: number, passages: { status: number; to: string }[] = []): ProbeResult {
  return {
    kind: 'responded',
    status,
    url: passages.at(-1)?.to ?? ADDRESS,
    passages,
    patienceMs: null,
  };
}

function failure(name: LinkFailure): ProbeResult {
  return { kind: 'failed', failure: name };
}

const SEEN = [200, 204, 206, 416].map((status) => responded(status));
const MISSING = [responded(404), responded(410), failure('no_such_name'), failure('connection_refused')];
const UNCLEAR = [
  ...[301, 400, 401, 403, 405, 408, 418, 429, 451, 500, 502, 503, 504, 999].map((status) =>
    responded(status),
  ),
  ...(['timeout', 'network', 'too_many_redirects', 'not_public'] as const).map(failure),
];

type Look = { readonly day: number; readonly result: ProbeResult };

function looks(results: readonly ProbeResult[]) {
  return fc.array(fc.record({ day: fc.nat(40), result: fc.constantFrom(...results) }), { maxLength: 40 });
}

function after(history: readonly Look[], from = uncheckedLink(new Date(START))): LinkHealth {
  return history.reduce(
    (health, look) =>
      healthAfterCheck(health, verdictOf(ADDRESS, look.result), new Date(START + look.day * DAY_MS)),
    from,
  );
}

function inTime(history: readonly Look[]): Look[] {
  return [...history].sort((a, b) => a.day - b.day);
}

describe('a link', () => {
  it('is never gone because of refusals, busy servers, errors and timeouts, however often and on whatever days', () => {
    const histories = fc.oneof(
      ...UNCLEAR.map((one) => looks([one])),
      looks(UNCLEAR),
      looks([...SEEN, ...UNCLEAR]),
    );
    fc.assert(
      fc.property(histories, (history) => {
        expect(after(inTime(history)).state).not.toBe('gone');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is gone exactly when it was missing on three days since it was last seen', () => {
    fc.assert(
      fc.property(looks([...SEEN, ...MISSING, ...UNCLEAR]), (unordered) => {
        const history = inTime(unordered);
        const lastSeen = history.findLastIndex((look) => SEEN.includes(look.result));
        const missingDays = new Set(
          history.slice(lastSeen + 1).flatMap((look) => (MISSING.includes(look.result) ? [look.day] : [])),
        );
        expect(after(history).state === 'gone').toBe(missingDays.size >= GONE_AFTER_DAYS);
      }),
    );
  });

  it('is alive again after one check that finds it, whatever its state was', () => {
    fc.assert(
      fc.property(looks([...MISSING, ...UNCLEAR]), fc.constantFrom(...SEEN), (history, seen) => {
        expect(after([{ day: 41, result: seen }], after(inTime(history)))).toMatchObject({
          state: 'alive',
          reason: null,
          missingOn: [],
          unclear: 0,
          lastAliveAt: new Date(START + 41 * DAY_MS),
        });
      }),
    );
  });

  it('has the same state in any order of failed checks, and however often a day repeats', () => {
    fc.assert(
      fc.property(
        looks([...MISSING, ...UNCLEAR]).chain((history) =>
          fc.tuple(
            fc.constant(history),
            fc.shuffledSubarray([...history, ...history], { minLength: history.length * 2 }),
          ),
        ),
        ([history, shuffled]) => {
          expect(after(shuffled).state).toBe(after(history).state);
          expect(after(shuffled).missingOn).toEqual(after(history).missingOn);
        },
      ),
    );
  });

  it('keeps the day on which its state began', () => {
    const history = [0, 7, 14].map((day) => ({ day, result: responded(200) }));
    expect(after(history).since).toEqual(new Date(START));
    expect(after([...history, { day: 21, result: responded(503) }]).since).toEqual(
      new Date(START + 21 * DAY_MS),
    );
  });
});

describe('the next check', () => {
  it('is between one and 36 days away, before the end of the second day for a link that was missing, and never before the end of the pause that a server requested', () => {
    fc.assert(
      fc.property(
        looks([...SEEN, ...MISSING, ...UNCLEAR]),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.option(fc.nat(90 * DAY_MS), { nil: null }),
        (history, spread, patienceMs) => {
          const at = new Date(START + 50 * DAY_MS);
          const health = after(inTime(history));
          const waitMs = nextCheckTime(health, { at, spread, patienceMs }).getTime() - at.getTime();
          expect(waitMs).toBeGreaterThanOrEqual(Math.max(DAY_MS, patienceMs ?? 0));
          expect(waitMs).toBeLessThanOrEqual(Math.max(36 * DAY_MS, patienceMs ?? 0));
          const isSuspected = MISSING.includes(inTime(history).at(-1)?.result as ProbeResult);
          if (isSuspected && health.state !== 'gone' && patienceMs === null) {
            expect(waitMs).toBeLessThan(2 * DAY_MS);
          }
        },
      ),
    );
  });

  it('spreads links evenly, and each link always in the same way', () => {
    const spreads = Array.from({ length: 1_000 }, (_, index) => spreadOf(`https://a.example.com/${index}`));
    expect(spreads.every((one) => one >= 0 && one < 1)).toBe(true);
    expect(spreads.filter((one) => one < 0.5).length).toBeGreaterThan(400);
    expect(spreads.filter((one) => one < 0.5).length).toBeLessThan(600);
    expect(spreadOf('x')).toBe(spreadOf('x'));
  });
});

describe('redirects', () => {
  const judged = (...passages: { status: number; to: string }[]) =>
    verdictOf(ADDRESS, responded(200, passages));
  const [second, third] = ['https://funder.example.com/aid/2', 'https://other.example.com/aid/3'];

  it.each([301, 308])('%i moves the link permanently', (status) => {
    expect(judged({ status, to: second })).toMatchObject({ kind: 'alive', movedTo: second });
  });

  it.each([302, 303, 307])('%i does not', (status) => {
    expect(judged({ status, to: second })).toMatchObject({ kind: 'alive', movedTo: null });
  });

  it('only redirects before a temporary one are permanent', () => {
    expect(judged({ status: 301, to: second }, { status: 302, to: third })).toMatchObject({
      movedTo: second,
    });
    expect(judged({ status: 302, to: second }, { status: 301, to: third })).toMatchObject({ movedTo: null });
    expect(judged({ status: 301, to: second }, { status: 308, to: third })).toMatchObject({ movedTo: third });
  });

  it('a redirect that ends in an error is not a move', () => {
    expect(verdictOf(ADDRESS, responded(404, [{ status: 301, to: second }]))).toEqual({
      kind: 'missing',
      reason: 'not_found',
    });
  });

  it('reports a redirect to a home page, except from a home page', () => {
    const home = { status: 302, to: 'https://funder.example.com/' };
    expect(judged(home)).toMatchObject({ landsOnHomePage: true });
    expect(judged({ status: 302, to: second })).toMatchObject({ landsOnHomePage: false });
    expect(verdictOf('https://funder.example.com/fr', responded(200, [home]))).toMatchObject({
      landsOnHomePage: false,
    });
  });
});

describe('addresses', () => {
  it.each([
    ['HTTPS://Funder.Example.COM:443/a#part', 'https://funder.example.com/a'],
    ['http://funder.example.com', 'http://funder.example.com/'],
    ['http://funder.example.com/?', 'http://funder.example.com/'],
    ['http://bücher.example.com/é', 'http://xn--bcher-kva.example.com/%C3%A9'],
    [' http://funder.example.com/a b ', 'http://funder.example.com/a%20b'],
  ])('%s is %s', (spelled, address) => {
    expect(linkAddress(spelled)).toBe(address);
  });

  it.each([
    ['nothing', ''],
    ['a bare name', 'funder.example.com'],
    ['another scheme', 'ftp://a.example.com/'],
    ['a script', 'javascript:1'],
    ['credentials', 'http://user@a.example.com/'],
    ['too long', `http://a.example.com/${'x'.repeat(2_000)}`],
  ])('refuses %s', (_name, spelled) => {
    expect(linkAddress(spelled)).toBeNull();
  });

  it('keeps the normalised spelling unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = linkAddress(url);
        expect(once === null ? null : linkAddress(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['https://a.example.com/', true],
    ['https://a.example.com/fr/', true],
    ['https://a.example.com/fr-FR', true],
    ['https://a.example.com/index.html', true],
    ['https://a.example.com/en/home', true],
    ['https://a.example.com/?id=3', false],
    ['https://a.example.com/aides', false],
    ['https://a.example.com/fr/aides', false],
  ])('%s is a home page: %s', (address, expected) => {
    expect(isHomePage(address)).toBe(expected);
  });
});

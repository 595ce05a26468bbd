import { describe, expect, test } from '@jest/globals';
import * as accountResponses from '@platform/contracts/account-responses';
import * as applicationResponses from '@platform/contracts/application-responses';
import * as assistantResponses from '@platform/contracts/assistant-responses';
import { BROWSER_RESPONSES, type BrowserResponseName } from '@platform/contracts/browser-responses';
import * as calendarResponses from '@platform/contracts/calendar-responses';
import * as profileResponses from '@platform/contracts/profile-responses';
import * as readingResponses from '@platform/contracts/reading-responses';
import * as responses from '@platform/contracts/responses';
import { searchResultSchema } from '@platform/contracts/search';
import fc from 'fast-check';
import type { ResponseCheck } from '../src/response-check.ts';
import { valuesOf } from './schema-arbitrary.ts';

const CHECKS: Readonly<Record<BrowserResponseName, ResponseCheck<unknown>>> = {
  ...responses,
  ...accountResponses,
  ...applicationResponses,
  ...assistantResponses,
  ...profileResponses,
  ...calendarResponses,
  ...readingResponses,
};
const NAMES = Object.keys(BROWSER_RESPONSES) as BrowserResponseName[];
/** One value of each JSON type, none of which a contract names as a member of a closed set. */
const REPLACEMENTS: readonly unknown[] = [null, true, 0.5, 'no such value', [[]], {}];

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** Fields whose value has entries under any name, which are part of the contract. */
const RECORDS = new Set([
  'names',
  'texts',
  'titles',
  'provenance',
  'p75',
  'fields',
  'leadTimes',
  'defaultLeadTimes',
]);

/** Every field and list item inside a value. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

describe.each(NAMES)('the generated check of %s', (name) => {
  const schema = BROWSER_RESPONSES[name];
  const accepts = (value: unknown): boolean => CHECKS[name].safeParse(value).success;

  test('accepts every value that the contract accepts, and returns it unchanged', () => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(schema.safeParse(value)).toMatchObject({ success: true });
        const result = CHECKS[name].safeParse(value);
        expect(result.success && result.data).toBe(value);
      }),
    );
  });

  test('tolerates fields that the contract does not know', () => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const places = placesIn(value);
        const records = places.flatMap(({ holder, key }) => (RECORDS.has(key) ? [holder[key]] : []));
        for (const { holder } of places)
          if (!Array.isArray(holder) && !records.includes(holder)) Object.assign(holder, { later: [] });
        expect(accepts(value)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('refuses a value of the wrong type wherever the contract refuses it', () => {
    const mutations = fc.record({ place: fc.nat(), replacement: fc.constantFrom(...REPLACEMENTS) });
    fc.assert(
      fc.property(valuesOf(schema), fc.array(mutations, { minLength: 10 }), (value, changes) => {
        const places = placesIn(value);
        for (const { place, replacement } of changes) {
          const target = places[place % places.length];
          if (target === undefined) continue;
          const { holder, key } = target;
          const before = holder[key];
          holder[key] = replacement;
          const refused = !schema.safeParse(value).success;
          const accepted = accepts(value);
          holder[key] = before;
          if (!refused) expect(accepted).toBe(true);
          // Another pattern or length is a limit of the service, which browsers do not check.
          if (refused && typeof replacement !== 'string')
            expect({ key, replacement, accepted }).toMatchObject({ accepted: false });
        }
      }),
    );
  });

  test.each([null, 'x', '<!doctype html>', 1, {}, { facets: {} }, [{}]])('refuses %j', (body) => {
    expect(schema.safeParse(body).success).toBe(false);
    expect(accepts(body)).toBe(false);
  });
});

describe('the generated check of a search response', () => {
  const accepts = (value: unknown): boolean => responses.searchResponse.safeParse(value).success;

  test('accepts every body of the service', () => {
    fc.assert(fc.property(valuesOf(searchResultSchema), (body) => expect(accepts(body)).toBe(true)));
  });

  test('accepts missing facets and unknown notices, which a newer service may send', () => {
    fc.assert(
      fc.property(valuesOf(searchResultSchema), (body) => {
        expect(accepts({ ...body, facets: {}, notices: ['a_later_notice'] })).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('refuses values outside a closed set, fractions as counts and invalid dates', () => {
    fc.assert(
      fc.property(
        valuesOf(searchResultSchema).filter(({ hits }) => hits.length > 0),
        (body) => {
          const [hit] = body.hits;
          expect(accepts({ ...body, hits: [{ ...hit, deadlineStatus: 'maybe' }] })).toBe(false);
          expect(accepts({ ...body, hits: [{ ...hit, changedAt: 'yesterday' }] })).toBe(false);
          expect(accepts({ ...body, total: 0.5 })).toBe(false);
          expect(accepts({ ...body, total: -1 })).toBe(false);
        },
      ),
      { numRuns: 10 },
    );
  });
});

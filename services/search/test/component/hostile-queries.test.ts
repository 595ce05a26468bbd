import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { leastThreadMs } from '@platform/testing/thread-time';
import { subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

/** Work of the thread that serves HTTP for one request, in ms of its processor; the index has its own thread. */
const WORK_MS_MAX = 200;

/** What is repeated up to the longest text; each has made a parser slow somewhere, or reaches a rare branch of ours. */
const UNITS: readonly string[] = [
  'a',
  'a ',
  'aide ',
  'aides-',
  'Ab-',
  'micro ',
  'microentreprise ',
  'e-',
  'R&D&',
  'a.b.',
  '(',
  '"',
  '" "',
  '"aide a" ',
  '«a» ',
  '-a ',
  '-"a" ',
  '- ',
  '--',
  ' ',
  '\t\n',
  '\u00a0',
  '\u0301',
  'e\u0301',
  'é',
  'ß',
  'ﬃ',
  '🇫🇷',
  '👩‍👩‍👧 ',
  '\ud800',
  '1',
  '1 ',
  '75 ',
  '2a ',
  'saint ',
  'saint-',
  'ville de ',
  'boulangreie ',
  'isolaton toitrue ',
  'xqzwk ',
  'transition écologique commune bretagne ',
  'aide* ',
  '[^a]*$ ',
  '%',
  '<b>',
  'toString ',
  '__proto__ ',
  'constructor ',
  '\u202e',
  '\0',
];

/** Different words, none of which occurs, so that each is looked up with its neighbours. */
const UNKNOWN = Array.from({ length: 100 }, (_, at) => `boulangr${(at * 7_919).toString(36)} `).join('');

/** The longest text that each route accepts. */
const ROUTES: readonly (readonly [string, number])[] = [
  ['subsidies?limit=50', 500],
  ['export?lang=en', 500],
  ['suggestions?lang=fr', 200],
  ['values?facet=funder', 100],
  ['places?lang=fr', 100],
];

describe('hostile queries', () => {
  let app: SearchApp;
  beforeAll(async () => {
    const titles = [...UNITS.map((unit) => `Aide ${unit}`.toWellFormed()), 'Prime boulangerie du quartier'];
    app = await startSearchAppWith(
      titles.map((title) => subsidy({ title: title.replace(/[\p{Cc}\p{Cf}]/gu, '') })),
    );
  }, 60_000);
  afterAll(() => app.close());

  test.each(ROUTES)(
    'get a response of %s without holding the thread',
    async (route, length) => {
      const wrong: string[] = [];
      for (const unit of ['aide', UNKNOWN, ...UNITS]) {
        const q = unit.repeat(length).slice(0, length).toWellFormed();
        let statusCode = 0;
        const request = async () => {
          ({ statusCode } = await app.http.inject(`/api/search/${route}&q=${encodeURIComponent(q)}`));
        };
        const ms = await leastThreadMs(request, WORK_MS_MAX);
        if (statusCode !== 200 || ms > WORK_MS_MAX) wrong.push(`${statusCode} in ${ms} ms: ${unit}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

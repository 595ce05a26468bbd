import { expect, test } from '@jest/globals';
import { dataCsv } from './data-csv.ts';

test('an export as CSV has a row for each value, with its path', () => {
  const csv = dataCsv({
    settings: { language: 'fr', job: null },
    sessions: [{ device: 'A, "B"' }],
    empty: [],
  });
  expect(csv).toBe(
    '"path","value"\r\n"settings.language","fr"\r\n"settings.job",""\r\n"sessions.0.device","A, ""B"""\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@x'])('the text %j starts no formula', (text) => {
  expect(dataCsv({ a: text })).not.toContain(`"${text}"`);
});

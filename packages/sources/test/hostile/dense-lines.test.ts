import { describe, expect, it } from '@jest/globals';
import { INGEST_LINE_BYTES_MAX } from '@platform/contracts/catalog';
import { leastThreadMs } from '@platform/testing/thread-time';
import { readIngestLine } from '../../src/ingest/read-ingest-line.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const READING = { trust: 'publish', file: '' } as const;

/** As many items as a line may hold. */
function many(item: string, values = 49_000): string {
  const count = Math.min(Math.floor(values / (item.split(/[,[{]/).length || 1)), 900_000 / (item.length + 1));
  return Array.from({ length: count }, () => item).join(',');
}

function factsOf(members: string): string {
  return `{"sourceId":"a","facts":{"texts":{"fr":{"title":"Aide"}},${members}}}`;
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** A record whose every text is as long as the contract allows. */
function longTexts(text: string): string {
  const list = (length: number, count: number) => Array.from({ length: count }, () => repeated(text, length));
  const texts = {
    title: repeated(text, 500),
    summary: repeated(text, 1_000),
    description: repeated(text, 50_000),
    eligibleUses: list(2_000, 50),
    keyRequirements: list(2_000, 50),
    restrictions: list(2_000, 50),
    grantDetails: repeated(text, 10_000),
  };
  return JSON.stringify({ sourceId: 'a', facts: { texts: { fr: texts, en: texts } } });
}

const LINES: Readonly<Record<string, string>> = {
  'a list of numbers for texts': factsOf(`"texts":{"fr":{"title":"a","keyRequirements":[${many('1')}]}}`),
  'a list of objects for texts': factsOf(`"texts":{"fr":{"title":"a","restrictions":[${many('{}')}]}}`),
  'unknown fields': factsOf(Array.from({ length: 45_000 }, (_, at) => `"k${at}":1`).join(',')),
  'unknown languages': `{"sourceId":"a","facts":{"texts":{${Array.from({ length: 45_000 }, (_, at) => `"l${at}":1`).join(',')}}}}`,
  'unknown zones': factsOf(`"coverage":{"zones":[${many('"department:999"')}]}`),
  'conditions without rules': factsOf(`"conditions":[${many('{"subject":"a"}')}]`),
  'values of conditions': factsOf(`"conditions":[{"subject":"a","rule":"b","values":[${many('"1"')}]}]`),
  'lists of lists': `${'['.repeat(49_000)}`,
  'a number for everything': many('1'),
  'withdrawals of many': `{"withdrawn":true,"sourceId":"a","x":[${many('1')}]}`,
  ...Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).map(([name, text]) => [`texts of ${name}`, longTexts(text)]),
  ),
};

describe('a line of a publisher', () => {
  it.each(Object.entries(LINES))('blocks its thread for less than 250 ms: %s', async (_, line) => {
    const bytes = Buffer.from(line).subarray(0, INGEST_LINE_BYTES_MAX);
    const read = () => readIngestLine(bytes, READING);
    expect(await leastThreadMs(read, 250)).toBeLessThan(250);
  });

  it('of more values than any record has is refused with a sentence', () => {
    const bytes = Buffer.from(`[${'1,'.repeat(60_000)}1]`);
    expect(readIngestLine(bytes, READING)).toMatchObject({
      kind: 'refused',
      reasons: [{ field: '', message: 'the line holds more than 50000 values' }],
    });
  });

  it('that breaks the contract in many places is refused with the first hundred of them', () => {
    const conditions = Array.from({ length: 300 }, () => '{}').join(',');
    const line = `{"sourceId":"a","facts":{"texts":{"fr":{"title":"Aide"}},"conditions":[${conditions}]}}`;
    const entry = readIngestLine(Buffer.from(line), READING);
    expect(entry.kind === 'refused' ? entry.reasons.length : 0).toBe(100);
  });
});

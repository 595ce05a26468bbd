import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { startGuardOf } from '../../src/domain/start-guard/start-guard.ts';

const casesSchema = z.array(
  z.strictObject({
    text: z.string(),
    language: z.enum(['fr', 'en']),
    guard: z.enum(['none', 'before_filing', 'before_acknowledgement', 'before_decision']),
  }),
);

/** What is recognised of one half of the sentences. */
function measured(file: string) {
  const cases = casesSchema.parse(parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
  const found = cases.filter(({ text, language }) => startGuardOf([text], language) !== null);
  const right = found.filter(({ guard }) => guard !== 'none').length;
  const stated = cases.filter(({ guard }) => guard !== 'none').length;
  return { wrong: found.length - right, recall: right / stated };
}

it('recognises most prohibitions to start in the sentences that it was adapted to, and invents none', () => {
  const { wrong, recall } = measured('development.yaml');
  expect(wrong).toBe(0);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

it('invents no prohibition in sentences that it was not adapted to, and recognises four of five', () => {
  const { wrong, recall } = measured('held-back.yaml');
  process.stdout.write(`held-back prohibitions to start: ${wrong} wrong, recall ${recall.toFixed(2)}\n`);
  expect(wrong).toBe(0);
  expect(recall).toBeGreaterThanOrEqual(0.8);
});

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

const STEPS = {
  before_filing: 'filed',
  before_acknowledgement: 'acknowledged',
  before_decision: 'accepted',
} as const;

/** What is recognised of one half of the sentences; `rightStep` is the share of those found whose step is the stated one. */
function measured(file: string) {
  const cases = casesSchema.parse(parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
  const read = cases.map(({ text, language, guard }) => ({
    guard,
    until: startGuardOf([text], language)?.until,
  }));
  const stated = read.flatMap(({ guard, until }) =>
    guard === 'none' ? [] : [{ step: STEPS[guard], until }],
  );
  const found = stated.filter(({ until }) => until !== undefined);
  return {
    wrong: read.filter(({ guard, until }) => guard === 'none' && until !== undefined).length,
    recall: found.length / stated.length,
    rightStep: found.filter(({ step, until }) => step === until).length / found.length,
  };
}

it('recognises most prohibitions to start in the sentences that it was adapted to, and invents none', () => {
  const { wrong, recall, rightStep } = measured('development.yaml');
  expect(wrong).toBe(0);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(rightStep).toBeGreaterThanOrEqual(0.95);
});

it('invents no prohibition in sentences that it was not adapted to, and recognises four of five', () => {
  const { wrong, recall, rightStep } = measured('held-back.yaml');
  process.stdout.write(
    `held-back prohibitions to start: ${wrong} wrong, recall ${recall.toFixed(2)}, right step ${rightStep.toFixed(2)}\n`,
  );
  expect(wrong).toBe(0);
  expect(recall).toBeGreaterThanOrEqual(0.8);
});

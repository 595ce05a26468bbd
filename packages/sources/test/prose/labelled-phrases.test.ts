import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import {
  KINDS,
  type Kind,
  kindOf,
  type LabelledPhrase,
  laterPhrases,
  ownPhrases,
  realLabelledPhrases,
} from './labelled-phrases.ts';
import { precisionOf, proseReport, recallOf, type Scored, scored, tallyOf } from './tally.ts';

const PRECISION_MIN = 0.97;
/**
 * The share of our own phrases whose facts are found, and the share of all phrases whose facts are read with certainty.
 */
const RECALL_MIN: Readonly<Record<Kind, readonly [own: number, all: number]>> = {
  amounts: [0.95, 0.85],
  rates: [0.9, 0.92],
  dates: [0.85, 0.76],
  territories: [0.8, 0.8],
  applicants: [0.92, 0.63],
  naf: [0.95, 0.66],
};
const PER_MAIN_KIND_MIN = 60;

let report = '';
afterAll(() => {
  const cache = path.resolve(import.meta.dirname, '../../../../.cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'prose-reading.md'), report);
  process.stdout.write(report);
});

describe('reading our own labelled phrases', () => {
  const phrases = scored(ownPhrases());
  report = proseReport(scored([...ownPhrases(), ...laterPhrases()]));

  it.each(KINDS)('%s: certain readings are right, and enough is read', (kind) => {
    expectHeld(kind, phrases, RECALL_MIN[kind][0]);
  });

  it.each(KINDS)('%s: the set has enough phrases, including some without facts', (kind) => {
    const tally = tallyOf(kind, phrases);
    expect(tally.phrases).toBeGreaterThanOrEqual(kind === 'naf' ? 30 : PER_MAIN_KIND_MIN);
    expect(
      phrases.filter(({ expected, readers }) => isOf(kind, readers) && expected.length === 0).length,
    ).toBeGreaterThan(5);
  });
});

describeUnless(missingSharedData(), 'reading real labelled sentences as well', () => {
  const phrases =
    missingSharedData() === undefined
      ? scored([...ownPhrases(), ...laterPhrases(), ...realLabelledPhrases()])
      : [];

  it('has the required number of phrases of each kind', () => {
    report = proseReport(phrases);
    expect(phrases.length).toBeGreaterThanOrEqual(400);
    expect(phrases.filter(({ origin }) => origin === 'real').length).toBeGreaterThanOrEqual(150);
  });

  it.each(KINDS)('%s: certain readings are right, and enough is read', (kind) => {
    expectHeld(kind, phrases, RECALL_MIN[kind][1]);
  });

  it('a certain fact is right more often than a guess', () => {
    const tallies = KINDS.map((kind) => tallyOf(kind, phrases));
    const sum = (pick: (tally: (typeof tallies)[number]) => number) =>
      tallies.reduce((total, one) => total + pick(one), 0);
    const shareOfSure = sum(({ sureRight }) => sureRight) / sum(({ sure }) => sure);
    const shareOfGuesses = sum(({ guessesRight }) => guessesRight) / sum(({ guesses }) => guesses);
    expect(shareOfSure).toBeGreaterThan(shareOfGuesses + 0.2);
  });
});

function expectHeld(kind: Kind, phrases: readonly Scored[], recallMin: number): void {
  const tally = tallyOf(kind, phrases);
  const wrong = phrases.flatMap(({ read, expected, text, origin }) =>
    read
      .filter(({ fact, confidence }) => kindOf(fact) === kind && confidence >= 80 && !expected.includes(fact))
      .map(({ fact }) => (origin === 'own' ? `${text}: ${fact}` : fact)),
  );
  expect({ isPrecise: precisionOf(tally) >= PRECISION_MIN, wrong }).toMatchObject({ isPrecise: true });
  expect(recallOf(tally)).toBeGreaterThanOrEqual(recallMin);
}

function isOf(kind: Kind, readers: LabelledPhrase['readers']): boolean {
  return kind === 'amounts' || kind === 'rates' ? readers === 'money' : readers === kind;
}

import { CONFIDENT } from '../../src/prose/reading.ts';
import { KINDS, type Kind, kindOf, type LabelledPhrase } from './labelled-phrases.ts';
import { type ReadFact, readFacts } from './read-facts.ts';

export type Scored = LabelledPhrase & { readonly read: readonly ReadFact[] };

/** Counts of single facts; a phrase without facts of a kind counts as right when nothing is returned. */
export type Tally = {
  readonly phrases: number;
  readonly stated: number;
  /** Facts read at `CONFIDENT` or above, and the number of right ones among them. */
  readonly sure: number;
  readonly sureRight: number;
  readonly guesses: number;
  readonly guessesRight: number;
};

export function scored(phrases: readonly LabelledPhrase[]): Scored[] {
  return phrases.map((phrase) => ({ ...phrase, read: readFacts(phrase) }));
}

export function tallyOf(kind: Kind, phrases: readonly Scored[]): Tally {
  const ofKind = phrases.filter(({ readers }) =>
    kind === 'amounts' || kind === 'rates' ? readers === 'money' : readers === kind,
  );
  const read = ofKind.flatMap((phrase) =>
    phrase.read
      .filter(({ fact }) => kindOf(fact) === kind)
      .map(({ fact, confidence }) => ({
        isSure: confidence >= CONFIDENT,
        isRight: phrase.expected.includes(fact),
      })),
  );
  const sure = read.filter(({ isSure }) => isSure);
  const guesses = read.filter(({ isSure }) => !isSure);
  return {
    phrases: ofKind.length,
    stated: ofKind.flatMap(({ expected }) => expected.filter((fact) => kindOf(fact) === kind)).length,
    sure: sure.length,
    sureRight: sure.filter(({ isRight }) => isRight).length,
    guesses: guesses.length,
    guessesRight: guesses.filter(({ isRight }) => isRight).length,
  };
}

/** Share of the certain facts that are right; 1 when none was read. */
export function precisionOf({ sure, sureRight }: Tally) {
  return sure === 0 ? 1 : sureRight / sure;
}

/** Share of the stated facts that were read with certainty. */
export function recallOf({ stated, sureRight }: Tally) {
  return stated === 0 ? 1 : sureRight / stated;
}

const SETS = [
  ['own', ({ origin }: Scored) => origin === 'own'],
  ['real', ({ origin }: Scored) => origin === 'real'],
  ['held out', ({ isHeld }: Scored) => isHeld],
  ['real, held out', ({ origin, isHeld }: Scored) => origin === 'real' && isHeld],
  ['later', ({ origin }: Scored) => origin === 'later'],
  ['all', () => true],
] as const;

const BANDS = [
  [0, 49],
  [50, 69],
  [70, 79],
  [80, 85],
  [86, 89],
  [90, 100],
] as const;

/**
 * Precision and recall per kind and set, precision per range of confidence, and every mistake by its facts, as
 * Markdown.
 */
export function proseReport(phrases: readonly Scored[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const rows = KINDS.flatMap((kind) =>
    SETS.map(([name, belongs]) => {
      const tally = tallyOf(kind, phrases.filter(belongs));
      const any = tally.stated === 0 ? 1 : (tally.sureRight + tally.guessesRight) / tally.stated;
      const cells = [
        tally.phrases,
        tally.stated,
        `${tally.sureRight}/${tally.sure}`,
        percent(precisionOf(tally)),
        percent(recallOf(tally)),
      ];
      return `| ${kind} | ${name} | ${cells.join(' | ')} | ${tally.guessesRight}/${tally.guesses} | ${percent(any)} |`;
    }),
  );
  const read = phrases.flatMap((phrase) =>
    phrase.read.map((one) => ({ ...one, isRight: phrase.expected.includes(one.fact) })),
  );
  const bands = BANDS.map(([from, to]) => {
    const inBand = read.filter(({ confidence }) => confidence >= from && confidence <= to);
    const right = inBand.filter(({ isRight }) => isRight).length;
    return `| ${from} to ${to} | ${inBand.length} | ${right} | ${inBand.length === 0 ? 'none read' : percent(right / inBand.length)} |`;
  });
  return [
    '# Prose reading',
    '',
    `${phrases.length} labelled phrases. Sure: confidence ${CONFIDENT} or above; recall counts sure facts, "with guesses" all right ones.`,
    '',
    '| kind | set | phrases | facts stated | right of sure | precision | recall | right of guesses | recall with guesses |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '| confidence | facts read | right | precision |',
    '|---|---|---|---|',
    ...bands,
    '',
  ].join('\n');
}

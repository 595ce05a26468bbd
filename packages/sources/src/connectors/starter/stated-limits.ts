import { foldedWord, type StatedCriterion } from '@platform/eligibility';

type Fact = Extract<StatedCriterion, { kind: 'fact' }>;

const NUMBERS: readonly string[] = [
  'zero',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
];
const NUMBER = `(\\d+|${NUMBERS.join('|')}|une)`;
/** How much, in the order in which they are tried; `#` is the unit, which is in the middle of some. */
const AMOUNTS: readonly (readonly [pattern: string, ...rules: readonly Fact['rule'][]])[] = [
  [`(?:de|entre) ${NUMBER} (?:a|et) ${NUMBER} #`, 'at_least', 'at_most'],
  [`(?:au moins|depuis au moins) ${NUMBER} #`, 'at_least'],
  [`${NUMBER} # (?:au moins|ou plus)`, 'at_least'],
  [`(?:au plus) ${NUMBER} #`, 'at_most'],
  [`${NUMBER} # au plus`, 'at_most'],
  [`moins de ${NUMBER} #`, 'less_than'],
  [`plus de ${NUMBER} #`, 'more_than'],
];
/** What an organisation has been for so long that a plain number is the least: "trois ans d’activité". */
const LEAST = [`(?:depuis )?${NUMBER} #`, 'at_least'] as const;
const MONTHS_A_YEAR = 12;
const MILLION = 1_000_000;

type Unit = {
  readonly subject: NonNullable<Fact['subject']>;
  readonly verbs: readonly string[];
  readonly factor: number;
  readonly amounts: readonly { readonly pattern: RegExp; readonly rules: readonly Fact['rule'][] }[];
};
/** The units that follow a verb; the first that matches counts. */
const UNITS: readonly Unit[] = [
  unit('employees', { verbs: ['compter', 'employer', 'avoir'], words: '(?:salaries?|personnes?)' }),
  unit('turnover', { verbs: ['realiser'], words: 'euros de chiffre d affaires' }),
  unit('turnover', { verbs: ['realiser'], words: 'millions d euros de chiffre d affaires', factor: MILLION }),
  unit('company_age_months', {
    verbs: ['compter', 'avoir', 'exercer', 'exister'],
    words: 'ans? d (?:activite|existence)',
    factor: MONTHS_A_YEAR,
    isLeast: true,
  }),
  unit('company_age_months', {
    verbs: ['exercer depuis', 'exister depuis'],
    words: 'ans?',
    factor: MONTHS_A_YEAR,
    isLeast: true,
  }),
  unit('age', { verbs: ['avoir'], words: 'ans' }),
];

/** `isLeast`: a number without "at least" is the least too. */
function unit(
  subject: Unit['subject'],
  form: {
    readonly verbs: readonly string[];
    readonly words: string;
    readonly factor?: number;
    readonly isLeast?: boolean;
  },
): Unit {
  const { verbs, words, factor = 1, isLeast = false } = form;
  const amounts = (isLeast ? [...AMOUNTS, LEAST] : AMOUNTS).map(([pattern, ...rules]) => ({
    pattern: new RegExp(`^${pattern.replace('#', words)}$`, 'u'),
    rules,
  }));
  return { subject, verbs, factor, amounts };
}

/**
 * The limits of a sentence that begins with what an applicant has to have: "Compter moins de 250 salariés et trois ans
 * d’activité." Null for one of which a part is something else.
 */
export function limitsOfSentence(sentence: string): readonly Fact[] | null {
  const folded = foldedWord(
    sentence.replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/gu, '').replaceAll('€', ' euros '),
  );
  const clauses = folded.split(/ et (?!\d+ ans$|\w+ ans$)/u);
  const [verb = ''] = folded.split(' ');
  const read = clauses.map((clause, index) => limitsOfClause(index === 0 ? clause : `${verb} ${clause}`));
  return read.includes(null) ? null : read.flatMap((facts) => facts ?? []);
}

function limitsOfClause(clause: string): readonly Fact[] | null {
  for (const { subject, verbs, factor, amounts } of UNITS) {
    const verb = verbs.find((one) => clause.startsWith(`${one} `));
    if (verb === undefined) continue;
    for (const { pattern, rules } of amounts) {
      const [, ...numbers] = pattern.exec(clause.slice(verb.length + 1)) ?? [];
      if (numbers.length < rules.length) continue;
      return rules.map((rule, index) => ({
        kind: 'fact',
        subject,
        rule,
        values: [String(numberOf(numbers[index] ?? '') * factor)],
      }));
    }
  }
  return null;
}

function numberOf(written: string): number {
  if (written === 'une') return 1;
  const word = NUMBERS.indexOf(written);
  return word >= 0 ? word : Number(written);
}

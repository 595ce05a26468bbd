import { type Subsidy, titleOnly } from '@platform/contracts/catalog';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { wordsOf } from '../fold-text.ts';
import { createPhraseDictionary, type PhraseDictionary } from './phrase-dictionary.ts';
import type { Need, NeedRule, NeedScope } from './taxonomy.ts';

/** What of a subsidy decides which needs it meets. */
export type NeedFacts = Pick<
  Subsidy,
  'texts' | 'grantCode' | 'eligibleApplicants' | 'sector' | 'targetSectors'
> & { readonly funding: Pick<Subsidy['funding'], 'instrument'> };

/** Where a phrase was found, as bits. */
const TITLE = 1;
const SUMMARY = 2;
const USES = 4;
const FIELDS: Record<NeedScope, number> = {
  title: TITLE,
  lead: TITLE | SUMMARY,
  uses: TITLE | SUMMARY | USES,
};

type Rule = {
  readonly need: number;
  readonly fields: number;
  readonly besides: readonly number[] | null;
  readonly condition: NeedRule;
};
type CompiledNeed = {
  readonly id: string;
  readonly applicants: readonly string[];
  readonly not: readonly number[];
};

/** What speaks for a need: the field that says it, and how many words of the phrase; a code says as much as a title. */
type Evidence = { readonly field: number; readonly words: number };

/** Words that are looked at as if they were a title, whatever the facts: what somebody types. */
const WORDS_ONLY: Omit<NeedFacts, 'texts'> = {
  grantCode: null,
  eligibleApplicants: [],
  sector: null,
  targetSectors: [],
  funding: { instrument: null },
};

/**
 * Compiles needs and gives the functions that tell which of them a subsidy meets and which some words speak of: those told
 * in the title first, then the summary, then the uses, the longer phrase before the shorter, then in the order of the
 * taxonomy. Pure, but for the memory of words.
 */
export function compileNeeds(needs: readonly Need[]): {
  readonly metBy: (subsidy: NeedFacts) => string[];
  readonly spokenOf: (words: string) => string[];
} {
  const phrases = numberPhrases();
  const compiled: CompiledNeed[] = needs.map(({ id, applicants, not }) => ({
    id,
    applicants,
    not: not === undefined ? [] : phrases.all(not),
  }));
  const rulesByPhrase = new Map<number, Rule[]>();
  const rulesByCode: { readonly code: string; readonly rule: Rule }[] = [];
  const rulesByFact: Rule[] = [];
  for (const [need, { rules }] of needs.entries()) {
    for (const condition of rules) {
      const rule: Rule = {
        need,
        fields: FIELDS[condition.in],
        besides: condition.with === undefined ? null : phrases.all(condition.with),
        condition,
      };
      const said = phrases.all(condition);
      for (const phrase of said) entryOf(rulesByPhrase, phrase).push(rule);
      for (const code of condition.codes) rulesByCode.push({ code, rule });
      if (said.length + condition.codes.length === 0) rulesByFact.push(rule);
    }
  }

  /** Needs by the ways people say them, in either language. */
  const spokenAs = new Map<number, number[]>();
  for (const [need, { fr, en }] of needs.entries()) {
    const waysOf = ({ label, also }: Need['fr']) => [label, ...also].map((way) => wordsOf(way).join(' '));
    for (const phrase of phrases.all({ fr: waysOf(fr), en: waysOf(en) }))
      entryOf(spokenAs, phrase).push(need);
  }

  const find = (subsidy: NeedFacts, judges: 'words and facts' | 'words'): string[] => {
    const said = phrases.saidBy(subsidy);
    const met = new Map<number, Evidence>();
    const take = (rule: Rule, evidence: Evidence) => {
      const { applicants = [], not = [] } = compiled[rule.need] ?? {};
      const known = met.get(rule.need);
      if (known !== undefined && !isStronger(evidence, known)) return;
      if (known === undefined) {
        if (!mayApply(applicants, subsidy)) return;
        if (not.some((phrase) => ((said.get(phrase) ?? 0) & FIELDS.lead) !== 0)) return;
      }
      if (judges === 'words' ? !isBacked(rule, said) : !holds(rule, subsidy, said)) return;
      met.set(rule.need, evidence);
    };
    for (const [phrase, fields] of said) {
      const evidence = { field: TITLE, words: phrases.length(phrase) };
      for (const need of judges === 'words' ? (spokenAs.get(phrase) ?? []) : []) {
        const known = met.get(need);
        if (known === undefined || isStronger(evidence, known)) met.set(need, evidence);
      }
      for (const rule of rulesByPhrase.get(phrase) ?? []) {
        const within = fields & rule.fields;
        // The lowest bit is the most telling field.
        if (within !== 0) take(rule, { field: within & -within, words: phrases.length(phrase) });
      }
    }
    const { grantCode } = subsidy;
    if (grantCode !== null) {
      for (const { code, rule } of rulesByCode) {
        if (grantCode.startsWith(code)) take(rule, { field: TITLE, words: 1 });
      }
    }
    if (judges !== 'words') for (const rule of rulesByFact) take(rule, { field: USES, words: 0 });
    return [...met]
      .sort(([a, of], [b, other]) => of.field - other.field || other.words - of.words || a - b)
      .flatMap(([need]) => compiled[need]?.id ?? []);
  };
  return {
    metBy: (subsidy) => find(subsidy, 'words and facts'),
    spokenOf: (words) => {
      const text = titleOnly(words);
      return find({ ...WORDS_ONLY, texts: { fr: text, en: text } }, 'words');
    },
  };
}

function isStronger(evidence: Evidence, other: Evidence): boolean {
  return evidence.field < other.field || (evidence.field === other.field && evidence.words > other.words);
}

/** A programme that does not state whom it is for may be for anyone. */
function mayApply(applicants: readonly string[], { eligibleApplicants }: NeedFacts): boolean {
  return (
    applicants.length === 0 ||
    eligibleApplicants.length === 0 ||
    eligibleApplicants.some((applicant) => applicants.includes(applicant))
  );
}

/** Other phrases that a rule asks for beside its own. */
function isBacked({ besides }: Pick<Rule, 'besides'>, said: ReadonlyMap<number, number>): boolean {
  return besides === null || besides.some((phrase) => said.has(phrase));
}

function holds({ condition, besides }: Rule, subsidy: NeedFacts, said: ReadonlyMap<number, number>): boolean {
  const { applicants, sectors, instruments } = condition;
  const { sector, targetSectors, funding, eligibleApplicants } = subsidy;
  if (applicants.length > 0 && !eligibleApplicants.some((one) => applicants.includes(one))) return false;
  if (instruments.length > 0 && !(funding.instrument !== null && instruments.includes(funding.instrument)))
    return false;
  if (sectors.length > 0) {
    const isOne = (one: NonNullable<typeof sector>) => sectors.includes(one);
    if (!targetSectors.some(isOne) && !(sector !== null && isOne(sector))) return false;
  }
  return isBacked({ besides }, said);
}

/** Numbers phrases across languages. */
function numberPhrases() {
  const books = { fr: createPhraseDictionary('fr'), en: createPhraseDictionary('en') } satisfies Record<
    Language,
    PhraseDictionary
  >;
  const numbers = { fr: new Map<number, number>(), en: new Map<number, number>() };
  const lengths: number[] = [];
  const add = (language: Language, phrase: string): number | null => {
    const own = books[language].add(phrase);
    if (own === null) return null;
    const known = numbers[language].get(own);
    if (known !== undefined) return known;
    const number = lengths.push(phrase.split(' ').length) - 1;
    numbers[language].set(own, number);
    return number;
  };
  return {
    all: (said: Readonly<Record<Language, readonly string[]>>): number[] => [
      ...new Set(
        LANGUAGES.flatMap((language) => said[language].flatMap((phrase) => add(language, phrase) ?? [])),
      ),
    ],
    length: (phrase: number): number => lengths[phrase] ?? 0,
    /** The phrases that the texts of a subsidy say, with the fields that say them. */
    saidBy: ({ texts }: NeedFacts): Map<number, number> => {
      const said = new Map<number, number>();
      for (const language of LANGUAGES) {
        const text = texts[language];
        if (text === undefined) continue;
        const read = (part: string, field: number) =>
          books[language].match(part, (own) => {
            const number = numbers[language].get(own) ?? -1;
            said.set(number, (said.get(number) ?? 0) | field);
          });
        read(text.title, TITLE);
        if (text.summary !== null) read(text.summary, SUMMARY);
        for (const use of text.eligibleUses) read(use, USES);
      }
      return said;
    },
  };
}

function entryOf<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: Value[] = [];
  lists.set(key, list);
  return list;
}

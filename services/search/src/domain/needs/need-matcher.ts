import { titleOnly } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { wordsOf } from '../fold-text.ts';
import type { NeedFacts } from './need-facts.ts';
import { createPhraseNumbers, FIELDS, type PhraseNumbers, TITLE, USES } from './phrase-numbers.ts';
import type { Need, NeedRule } from './taxonomy.ts';

/** Returns ids of needs, the strongest evidence first. */
export type NeedMatcher = {
  readonly metBy: (subsidy: NeedFacts) => string[];
  /** `language`: that of the words; null when either may be meant. */
  readonly namedIn: (words: string, language: Language | null) => string[];
  /** The same with the number of words of the longest phrase that names each. */
  readonly namedWithLength: (words: string, language: Language | null) => NamedNeed[];
};

export type NamedNeed = { readonly id: string; readonly words: number };

/** Returns the ids of the needs to which typed words point without naming them. */
export type CueMatcher = (words: string, language: Language | null) => string[];

type Rule = {
  readonly need: number;
  readonly fields: number;
  /** One of these phrases must occur as well; null when none is required. */
  readonly requiredPhrases: readonly number[] | null;
  readonly condition: NeedRule;
};
type CompiledNeed = {
  readonly id: string;
  readonly applicants: readonly string[];
  readonly not: readonly number[];
};
type CompiledNeeds = {
  readonly phrases: PhraseNumbers;
  readonly needs: readonly CompiledNeed[];
  readonly rulesByPhrase: ReadonlyMap<number, readonly Rule[]>;
  readonly rulesByCode: readonly { readonly code: string; readonly rule: Rule }[];
  readonly rulesByFact: readonly Rule[];
  /** Needs by their labels and other names, in either language. */
  readonly needsByName: ReadonlyMap<number, readonly number[]>;
};

/** Evidence for a need: the field and the length of the phrase in words; an official code counts like a title. */
type Evidence = { readonly field: number; readonly words: number };
type PhrasesFound = ReadonlyMap<number, number>;
/** `words`: typed words, which name needs and have no facts to check. */
type Mode = 'subsidy' | 'words';
type Matching = {
  readonly subsidy: NeedFacts;
  readonly found: PhrasesFound;
  readonly met: Map<number, Evidence>;
  readonly mode: Mode;
};

/** Typed words are matched like a title without facts. */
const NO_FACTS: Omit<NeedFacts, 'texts'> = {
  grantCode: null,
  eligibleApplicants: [],
  sector: null,
  targetSectors: [],
  funding: { instrument: null },
};

/**
 * Compiles needs into functions that return the needs met by a subsidy or named by words: evidence in the title first,
 * then the summary, then the uses; the longer phrase before the shorter, then in the order of the taxonomy. Pure,
 * except for a cache of words.
 */
export function compileNeeds(needs: readonly Need[]): NeedMatcher {
  const compiled = compile(needs);
  const namedWithLength = (words: string, language: Language | null) =>
    matchNeeds(compiled, { ...NO_FACTS, texts: textsIn(words, language) }, 'words');
  return {
    metBy: (subsidy) => matchNeeds(compiled, subsidy, 'subsidy').map(({ id }) => id),
    namedIn: (words, language) => namedWithLength(words, language).map(({ id }) => id),
    namedWithLength,
  };
}

/** Compiles the cues of needs into a function that returns the needs whose cues typed words contain. Pure. */
export function compileCues(
  cues: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>,
): CueMatcher {
  const phrases = createPhraseNumbers();
  const idsByPhrase = new Map<number, string[]>();
  for (const [id, those] of Object.entries(cues)) {
    for (const phrase of phrases.addAll(those)) entryOf(idsByPhrase, phrase).push(id);
  }
  return (words, language) => {
    const found = [...phrases.match({ texts: textsIn(words, language) }).keys()];
    const longestFirst = found.sort((a, b) => phrases.length(b) - phrases.length(a));
    return [...new Set(longestFirst.flatMap((phrase) => idsByPhrase.get(phrase) ?? []))];
  };
}

function textsIn(words: string, language: Language | null): NeedFacts['texts'] {
  const text = titleOnly(words);
  return language === null ? { fr: text, en: text } : { [language]: text };
}

function compile(needs: readonly Need[]): CompiledNeeds {
  const phrases = createPhraseNumbers();
  const compiled = needs.map(({ id, applicants, not }) => ({
    id,
    applicants,
    not: not === undefined ? [] : phrases.addAll(not),
  }));
  const rulesByPhrase = new Map<number, Rule[]>();
  const rulesByCode: { readonly code: string; readonly rule: Rule }[] = [];
  const rulesByFact: Rule[] = [];
  for (const [need, { rules }] of needs.entries()) {
    for (const condition of rules) {
      const rule: Rule = {
        need,
        fields: FIELDS[condition.in],
        requiredPhrases: condition.with === undefined ? null : phrases.addAll(condition.with),
        condition,
      };
      const numbers = phrases.addAll(condition);
      for (const phrase of numbers) entryOf(rulesByPhrase, phrase).push(rule);
      for (const code of condition.codes) rulesByCode.push({ code, rule });
      if (numbers.length + condition.codes.length === 0) rulesByFact.push(rule);
    }
  }
  const needsByName = compileNames(needs, phrases);
  return { phrases, needs: compiled, rulesByPhrase, rulesByCode, rulesByFact, needsByName };
}

function compileNames(needs: readonly Need[], phrases: PhraseNumbers): Map<number, number[]> {
  const needsByName = new Map<number, number[]>();
  const namesOf = ({ label, also }: Need['fr']) => [label, ...also].map((name) => wordsOf(name).join(' '));
  for (const [need, { fr, en }] of needs.entries()) {
    for (const phrase of phrases.addAll({ fr: namesOf(fr), en: namesOf(en) }))
      entryOf(needsByName, phrase).push(need);
  }
  return needsByName;
}

function matchNeeds(compiled: CompiledNeeds, subsidy: NeedFacts, mode: Mode): NamedNeed[] {
  const matching: Matching = { subsidy, found: compiled.phrases.match(subsidy), met: new Map(), mode };
  matchPhrases(compiled, matching);
  const { grantCode } = subsidy;
  if (grantCode !== null) {
    for (const { code, rule } of compiled.rulesByCode) {
      if (grantCode.startsWith(code)) applyRule(compiled, matching, { rule, field: TITLE, words: 1 });
    }
  }
  if (mode === 'subsidy') {
    for (const rule of compiled.rulesByFact) applyRule(compiled, matching, { rule, field: USES, words: 0 });
  }
  return [...matching.met]
    .sort(([a, of], [b, other]) => of.field - other.field || other.words - of.words || a - b)
    .flatMap(([need, { words }]) => {
      const id = compiled.needs[need]?.id;
      return id === undefined ? [] : [{ id, words }];
    });
}

function matchPhrases(compiled: CompiledNeeds, matching: Matching): void {
  const { found, met, mode } = matching;
  for (const [phrase, fields] of found) {
    const words = compiled.phrases.length(phrase);
    for (const need of mode === 'words' ? (compiled.needsByName.get(phrase) ?? []) : []) {
      const known = met.get(need);
      const evidence = { field: TITLE, words };
      if (known === undefined || isStronger(evidence, known)) met.set(need, evidence);
    }
    for (const rule of compiled.rulesByPhrase.get(phrase) ?? []) {
      const within = fields & rule.fields;
      // The lowest bit is the strongest field.
      if (within !== 0) applyRule(compiled, matching, { rule, field: within & -within, words });
    }
  }
}

function applyRule(
  { needs }: CompiledNeeds,
  { subsidy, found, met, mode }: Matching,
  { rule, field, words }: Evidence & { readonly rule: Rule },
): void {
  const { applicants = [], not = [] } = needs[rule.need] ?? {};
  const evidence = { field, words };
  const known = met.get(rule.need);
  if (known !== undefined && !isStronger(evidence, known)) return;
  if (known === undefined) {
    if (!mayApply(applicants, subsidy)) return;
    if (not.some((phrase) => ((found.get(phrase) ?? 0) & FIELDS.lead) !== 0)) return;
  }
  if (!hasRequiredPhrase(rule, found)) return;
  if (mode === 'subsidy' && !meetsCondition(rule.condition, subsidy)) return;
  met.set(rule.need, evidence);
}

function isStronger(evidence: Evidence, other: Evidence): boolean {
  return evidence.field < other.field || (evidence.field === other.field && evidence.words > other.words);
}

/** A subsidy that states no applicants may be for anyone. */
function mayApply(applicants: readonly string[], { eligibleApplicants }: NeedFacts): boolean {
  return (
    applicants.length === 0 ||
    eligibleApplicants.length === 0 ||
    eligibleApplicants.some((applicant) => applicants.includes(applicant))
  );
}

function hasRequiredPhrase({ requiredPhrases }: Rule, found: PhrasesFound): boolean {
  return requiredPhrases === null || requiredPhrases.some((phrase) => found.has(phrase));
}

function meetsCondition({ applicants, sectors, instruments }: NeedRule, subsidy: NeedFacts): boolean {
  const { sector, targetSectors, funding, eligibleApplicants } = subsidy;
  if (applicants.length > 0 && !eligibleApplicants.some((one) => applicants.includes(one))) return false;
  if (instruments.length > 0 && !(funding.instrument !== null && instruments.includes(funding.instrument)))
    return false;
  if (sectors.length === 0) return true;
  const isOne = (one: NonNullable<typeof sector>) => sectors.includes(one);
  return targetSectors.some(isOne) || (sector !== null && isOne(sector));
}

function entryOf<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: Value[] = [];
  lists.set(key, list);
  return list;
}

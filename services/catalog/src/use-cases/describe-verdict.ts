import type { CriterionSubject, Subsidy, SubsidyFacts } from '@platform/contracts/catalog';
import { VERDICT_VALUES_MAX, type VerdictItem, type Verdicts } from '@platform/contracts/eligibility';
import type { Language } from '@platform/contracts/values';
import {
  type Change,
  changeText,
  type NextQuestion,
  type Places,
  relevanceOf,
  type Verdict,
} from '@platform/eligibility';
import { parseTerritoryId, type TerritoryTree } from '@platform/territories';
import { type NeedWords, textPoints } from '../domain/need-words.ts';
import { sentencesIn } from '../domain/translated-sentence.ts';
import { VALUE_TEXTS } from '../texts/values.ts';

/** Places as profiles name them. */
export function placesIn(territories: TerritoryTree): Places {
  return {
    has: (id) => parseTerritoryId(id) !== null && territories.has(id),
    chainOf: territories.chainOf,
    named: (level, name) => {
      const coded = `${level}:${name.trim().toUpperCase()}`;
      if (territories.has(coded)) return [coded];
      // A collectivité d'outre-mer belongs to no région and is looked for where people look for it.
      const levels = level === 'region' ? (['region', 'department'] as const) : ([level] as const);
      const [first, ...others] = levels
        .map((one) => territories.findByName(name, [one]).map(({ id }) => id))
        .filter((found) => found.length > 0);
      return first ?? others[0] ?? [];
    },
  };
}

/** A verdict as responses and the command state it, without the id of the subsidy. */
export type DescribedVerdict = Omit<VerdictItem, 'subsidyId' | 'title' | 'sources'>;

type Wording = { readonly language: Language; readonly territories: TerritoryTree };

/** A verdict with lists that are cut, changes in words, and sentences in the language of the reader where `texts` have them. */
export function describeVerdict(
  { id: _, criteria, nearestChange, reasons, conditions, ...verdict }: Verdict,
  { language, territories, texts }: Wording & Pick<SubsidyFacts, 'texts'>,
): DescribedVerdict {
  const translated = sentencesIn(texts, language);
  const nameValue = (subject: CriterionSubject, value: string, wanted: Language) =>
    subject === 'territory'
      ? (territories.get(value)?.name[wanted] ?? value)
      : nameOf(subject, value, wanted);
  const described = (change: Change) => ({
    subject: change.subject,
    rule: change.rule,
    ...cut(change.values),
    text: changeText(change, language, nameValue),
  });
  return {
    ...verdict,
    reasons: [...reasons],
    conditions: [...conditions],
    criteria: criteria.map(({ values, sentence, ...criterion }) => ({
      ...criterion,
      ...cut(values),
      sentence: translated(sentence),
    })),
    nearestChange: nearestChange === null ? null : nearestChange.map(described),
  };
}

/** A question with its choices in words; a figure has none, and "none of these" neither. */
export function describeQuestion(
  { choices, ...question }: NextQuestion,
  { language, territories }: Wording,
): NonNullable<Verdicts['nextQuestion']> {
  const labelOf = (value: string) =>
    question.subject === 'territory'
      ? (territories.get(value)?.name[language] ?? value)
      : nameOf(question.subject, value, language);
  return {
    ...question,
    choices: choices.map((choice) => ({
      ...choice,
      label: choice.value === null ? null : labelOf(choice.value),
    })),
  };
}

function nameOf(subject: CriterionSubject, value: string, language: Language): string {
  const labels: Readonly<Record<string, string>> =
    subject === 'applicant' ? VALUE_TEXTS[language].applicant : {};
  return labels[value] ?? value;
}

function cut(values: readonly string[]) {
  return { values: values.slice(0, VERDICT_VALUES_MAX), valuesTotal: values.length };
}

/** The title in the language of the reader, or in the one that exists. */
export function titleOf({ texts }: Pick<SubsidyFacts, 'texts'>, language: Language): string {
  return (texts[language] ?? texts.fr ?? texts.en)?.title ?? '';
}

/** The verdict of one subsidy. */
export function verdictItem(
  subsidy: Pick<Subsidy, 'id' | 'texts' | 'sources' | 'searchTerms'>,
  verdict: Verdict,
  { needs, ...wording }: Wording & { readonly needs: NeedWords },
): VerdictItem {
  return {
    subsidyId: subsidy.id,
    title: titleOf(subsidy, wording.language),
    sources: subsidy.sources.map(({ source, sourceId }) => ({ source, sourceId })),
    ...describeVerdict(verdict, { ...wording, texts: subsidy.texts }),
    relevance: relevanceWithTexts(subsidy, verdict, needs),
  };
}

/** How much a subsidy concerns an applicant, with the words of its texts. */
export function relevanceWithTexts(
  subsidy: Pick<Subsidy, 'texts' | 'searchTerms'>,
  { outcome, relevance }: Pick<Verdict, 'outcome' | 'relevance'>,
  needs: NeedWords,
): number {
  return outcome === 'blocked' ? 0 : relevanceOf([relevance, textPoints(subsidy, needs)]);
}

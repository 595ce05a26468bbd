import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Condition } from '@platform/contracts/catalog';
import { foreignLanguage, nameLanguage, withNoBreakSpaces } from '@platform/web-kit/programme';
import { conditionRule, shownConditions } from '../reading/condition-text.ts';
import { shownText } from '../reading/hit-of-subsidy.ts';
import { nativeTerm, type ShownTerm } from '../reading/native-terms.ts';
import { readingTexts } from '../reading/reading-texts.ts';
import { type PageLocale, resultTexts } from '../text/page-locale.ts';
import { differ } from './compared-rows.ts';

/** A row of the comparison that only whole subsidies state, not hits. */
export interface SubsidyRow {
  readonly key: string;
  readonly name: string;
  /** The values of each programme, in the order of the programmes; empty if no source states any. */
  readonly values: readonly (readonly ShownTerm[])[];
  readonly differs: boolean;
}

/** The conditions of a subject, in the language of the page; one of an alternative states which. */
function rules(
  subsidy: ReadSubsidy,
  subject: Condition['subject'],
  locale: PageLocale,
): readonly ShownTerm[] {
  const alternatives = [...new Set(subsidy.conditions.map(({ alternative }) => alternative))].filter(
    (alternative) => alternative !== null,
  );
  return shownConditions(subsidy.conditions)
    .filter(({ condition }) => condition.subject === subject)
    .map((shown) => {
      const { condition } = shown;
      const text = conditionRule(shown, locale);
      if (condition.alternative === null) return { text, lang: undefined };
      const number = alternatives.indexOf(condition.alternative) + 1;
      return { text: readingTexts(locale)('conditions.ofAlternative', { text, number }), lang: undefined };
    });
}

/** Sentences of the texts of a subsidy, in the language of these. */
function sentences(
  subsidy: ReadSubsidy,
  part: 'keyRequirements' | 'restrictions',
  locale: PageLocale,
): readonly ShownTerm[] {
  const shown = shownText(subsidy, locale.language);
  const lang = foreignLanguage(shown, locale);
  return shown.text[part].map((sentence) => ({ text: withNoBreakSpaces(sentence), lang }));
}

/**
 * The rows of conditions and documents that at least one subsidy states, null for an unknown one; conditions stated as
 * data come first.
 */
export function subsidyRows(
  subsidies: readonly (ReadSubsidy | null)[],
  locale: PageLocale,
): readonly SubsidyRow[] {
  const texts = readingTexts(locale);
  const row = (
    { key, name }: Pick<SubsidyRow, 'key' | 'name'>,
    valuesOf: (subsidy: ReadSubsidy) => readonly ShownTerm[],
  ): SubsidyRow => {
    const values = subsidies.map((subsidy) => (subsidy === null ? [] : valuesOf(subsidy)));
    return {
      key,
      name,
      values,
      differs: differ(values.map((list) => list.map(({ text }) => text).join('\n'))),
    };
  };
  const named = (text: string): ShownTerm => ({ text, lang: nameLanguage(text, locale.language) });
  const subjects = new Set(
    subsidies.flatMap((subsidy) => subsidy?.conditions.map(({ subject }) => subject) ?? []),
  );
  const section = (key: string) => ({ key, name: texts(`section.${key}`) });
  return [
    ...[...subjects].map((subject) =>
      row({ key: subject, name: texts(`conditions.subject.${subject}`) }, (subsidy) =>
        rules(subsidy, subject, locale),
      ),
    ),
    row({ key: 'entities', name: texts('conditions.subject.legal_form') }, ({ legalEntities }) =>
      legalEntities.map((form) => nativeTerm(form, locale.language)),
    ),
    row({ key: 'certification', name: texts('conditions.certification') }, ({ certifications }) =>
      certifications.map(named),
    ),
    row(section('conditions'), (subsidy) => sentences(subsidy, 'keyRequirements', locale)),
    row(section('restrictions'), (subsidy) => sentences(subsidy, 'restrictions', locale)),
    row({ key: 'documents', name: resultTexts(locale)('fact.documents') }, ({ requiredDocuments }) =>
      requiredDocuments.map(({ title }) => named(title)),
    ),
  ].filter(({ values }) => values.some(({ length }) => length > 0));
}

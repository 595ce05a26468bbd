import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Condition } from '@platform/contracts/catalog';
import { conditionRule } from '../reading/condition-text.ts';
import { shownText } from '../reading/hit-of-subsidy.ts';
import { readingTexts } from '../reading/reading-texts.ts';
import { type PageLocale, resultTexts } from '../text/page-locale.ts';
import { withNoBreakSpaces } from '../text/plain-text.ts';
import { differ } from './compared-rows.ts';

type Read = ReadSubsidy | null;

/** A row of the comparison that only whole subsidies state, not hits. */
export interface ReadRow {
  readonly key: string;
  readonly name: string;
  /** The values of each programme, in the order of the programmes; empty if no source states any. */
  readonly values: readonly (readonly string[])[];
  readonly differs: boolean;
}

/** The conditions of a subject; one of an alternative states which. */
function ruleTexts(
  subsidy: ReadSubsidy,
  subject: Condition['subject'],
  locale: PageLocale,
): readonly string[] {
  const alternatives = [...new Set(subsidy.conditions.map(({ alternative }) => alternative))].filter(
    (alternative) => alternative !== null,
  );
  return subsidy.conditions
    .filter((condition) => condition.subject === subject)
    .map((condition) => {
      const text = conditionRule(condition, locale);
      if (condition.alternative === null) return text;
      const number = alternatives.indexOf(condition.alternative) + 1;
      return readingTexts(locale)('conditions.ofAlternative', { text, number });
    });
}

/** The rows of conditions and documents that at least one subsidy states; conditions stated as data come first. */
export function readRows(subsidies: readonly Read[], locale: PageLocale): readonly ReadRow[] {
  const texts = readingTexts(locale);
  const row = (
    { key, name }: Pick<ReadRow, 'key' | 'name'>,
    valuesOf: (subsidy: ReadSubsidy) => readonly string[],
  ): ReadRow => {
    const values = subsidies.map((subsidy) => (subsidy === null ? [] : valuesOf(subsidy)));
    return { key, name, values, differs: differ(values.map((list) => list.join('\n'))) };
  };
  const textsOf = (subsidy: ReadSubsidy) => shownText(subsidy, locale.language).text;
  const subjects = new Set(
    subsidies.flatMap((subsidy) => subsidy?.conditions.map(({ subject }) => subject) ?? []),
  );
  const section = (key: string) => ({ key, name: texts(`section.${key}`) });
  return [
    ...[...subjects].map((subject) =>
      row({ key: subject, name: texts(`conditions.subject.${subject}`) }, (subsidy) =>
        ruleTexts(subsidy, subject, locale),
      ),
    ),
    row(
      { key: 'entities', name: texts('conditions.subject.legal_form') },
      ({ legalEntities }) => legalEntities,
    ),
    row(
      { key: 'certification', name: texts('conditions.certification') },
      ({ certifications }) => certifications,
    ),
    row(section('conditions'), (subsidy) => textsOf(subsidy).keyRequirements.map(withNoBreakSpaces)),
    row(section('restrictions'), (subsidy) => textsOf(subsidy).restrictions.map(withNoBreakSpaces)),
    row({ key: 'documents', name: resultTexts(locale)('fact.documents') }, ({ requiredDocuments }) =>
      requiredDocuments.map(({ title }) => title),
    ),
  ].filter(({ values }) => values.some(({ length }) => length > 0));
}

import type { Language, Money } from '@platform/contracts/values';
import type { Formats } from '../i18n/format.ts';
import type { Translate } from '../i18n/texts.tsx';
import type { ShownNotice } from './inbox-requests.ts';

type Change = ShownNotice['changes'][number];
type Named = NonNullable<NonNullable<Change['names']>['fr']>;

/** The sentences of a notice below its title. */
export function noticeStatements(
  notice: Pick<ShownNotice, 'deadline' | 'changes' | 'texts'>,
  { t, formats, language }: { readonly t: Translate; readonly formats: Formats; readonly language: Language },
): readonly string[] {
  const { deadline, changes, texts } = notice;
  return [
    ...(deadline === null ? [] : [t('statement.reminder', { date: formats.date(deadline) })]),
    ...changes.map((change) => changeStatement(change, { t, formats, language })),
    ...(texts === null ? [] : [textIn(texts, language)]),
  ];
}

/** A text in a language, or in the other one where it has only that. */
export function textIn(texts: ShownNotice['titles'], language: Language): string {
  return texts[language] ?? texts.fr ?? texts.en ?? '';
}

/** The page that a notice leads to; null for none. */
export function noticePath({ path, subsidyId }: Pick<ShownNotice, 'path' | 'subsidyId'>): string | null {
  return path ?? (subsidyId === null ? null : `/subventions/recherche/${subsidyId}`);
}

function changeStatement(
  { field, before, after, names }: Change,
  locale: { readonly t: Translate; readonly formats: Formats; readonly language: Language },
): string {
  const { t, formats, language } = locale;
  if (field === 'suspension' || field === 'publication') return t(`statement.${after}`);
  if (field === 'conditions' || field === 'documents') {
    const inLanguage = names?.[language] ?? names?.fr ?? names?.en;
    return [t(`statement.${field}`), ...namedSentences(inLanguage, locale)].join(' ');
  }
  const shown = (value: string) => valueText(value, { field, formats });
  if (after === null) return t(`statement.${field}Gone`, { before: before === null ? '' : shown(before) });
  if (before === null) return t(`statement.${field}New`, { after: shown(after) });
  return t(`statement.${field}`, { before: shown(before), after: shown(after) });
}

type Words = { readonly t: Translate; readonly language: Language };

/** Between names that may contain commas. */
const SEPARATORS: Readonly<Record<Language, string>> = { fr: '\u202f; ', en: '; ' };

/** What was added and removed, where it is known. */
function namedSentences(named: Named | undefined, locale: Words): readonly string[] {
  if (named === undefined) return [];
  const { added, moreAdded, removed, moreRemoved } = named;
  const { t } = locale;
  return [
    ...(added.length === 0 ? [] : [t('statement.added', { names: listed(added, moreAdded, locale) })]),
    ...(removed.length === 0
      ? []
      : [t('statement.removed', { names: listed(removed, moreRemoved, locale) })]),
  ];
}

function listed(names: readonly string[], more: number, { t, language }: Words): string {
  // The end of a sentence is that of the list.
  const list = names.map((name) => name.replace(/\.$/, '')).join(SEPARATORS[language]);
  return more === 0 ? list : t('statement.andMore', { names: list, count: more });
}

function valueText(
  value: string,
  { field, formats }: { readonly field: Change['field']; readonly formats: Formats },
): string {
  if (field === 'amount') return formats.money(moneyOf(value));
  return field === 'rate' ? formats.rate(Number(value)) : formats.date(value);
}

function moneyOf(value: string): Money {
  const [cents = '0', currency = 'EUR'] = value.split(' ');
  return { cents: Number(cents), currency };
}

import { LANGUAGES, type Language } from '@platform/contracts/values';
import { FIELD_TEXTS, type FieldForm } from './fields.ts';
import { formatMember, formatValue, type NameTerritory, type Wording } from './format-value.ts';

/** A field that differs, as data. */
export type Difference = { readonly path: string; readonly before: unknown; readonly after: unknown };

const LISTS: readonly FieldForm[] = [
  'sentences',
  'list',
  'zones',
  'titles',
  'conditions',
  'criteria',
  'applicant',
  'sector',
  'format',
];
/** Long enough to show where a text changed. */
const EXCERPT_CHARS = 160;

/** One sentence in each language about a changed field: the old and the new value, or what a list gained and lost. */
export function describeFieldChange(
  { path, before, after }: Difference,
  nameTerritory: NameTerritory,
): Readonly<Record<Language, string>> {
  const [first = '', contentLanguage = '', member = ''] = path.split('.');
  const isText = first === 'texts';
  const field = FIELD_TEXTS[isText ? `texts.${member}` : path];
  const sentence = (language: Language): string => {
    if (field === undefined) return path;
    const name = isText ? `${field[language]} (${contentLanguage})` : field[language];
    const colon = language === 'fr' ? ' : ' : ': ';
    return name + colon + describeDifference(field.form, { before, after }, { language, nameTerritory });
  };
  const [fr, en] = LANGUAGES.map(sentence);
  return { fr: fr ?? '', en: en ?? '' };
}

function describeDifference(
  form: FieldForm,
  { before, after }: Pick<Difference, 'before' | 'after'>,
  wording: Wording,
): string {
  if (
    LISTS.includes(form) &&
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length + after.length > 1
  ) {
    const formatted = describeListDifference(form, { before, after }, wording);
    if (formatted !== null) return formatted;
  }
  if (form === 'prose' && typeof before === 'string' && typeof after === 'string') {
    return describeTextDifference(before, after, wording.language);
  }
  const [from, to] = [before, after].map((value) => shortened(formatValue(form, value, wording)));
  return `${from} → ${to}`;
}

/** What a list gained and lost; null when only its order or details changed. */
function describeListDifference(
  form: FieldForm,
  { before, after }: { readonly before: readonly unknown[]; readonly after: readonly unknown[] },
  wording: Wording,
): string | null {
  const { language } = wording;
  const formatted = (values: readonly unknown[]) =>
    values.map((value) => shortened(formatMember(form, value, wording)));
  const [old, fresh] = [formatted(before), formatted(after)];
  const added = fresh.filter((one) => !old.includes(one));
  const removed = old.filter((one) => !fresh.includes(one));
  if (added.length + removed.length === 0) return null;
  const words = language === 'fr' ? ['ajouté', 'retiré'] : ['added', 'removed'];
  const colon = language === 'fr' ? ' : ' : ': ';
  return [added, removed]
    .flatMap((list, index) => (list.length === 0 ? [] : [`${words[index]}${colon}${list.join(' · ')}`]))
    .join(' ; ');
}

/** Where two texts differ, with a few words of context. */
function describeTextDifference(before: string, after: string, language: Language): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const from = Math.max(0, before.lastIndexOf(' ', Math.max(0, start - 20)));
  const part = (text: string) => shortened(text.slice(from, text.length - end).trim());
  const quote = (text: string) => (language === 'fr' ? `« ${text} »` : `“${text}”`);
  return `${quote(part(before))} → ${quote(part(after))}`;
}

function shortened(text: string): string {
  return text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS - 1).trimEnd()}…`;
}

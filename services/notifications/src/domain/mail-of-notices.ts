import { daysBetween } from '@platform/contracts/civil-date';
import type { NoticeTexts, ProgrammeChange } from '@platform/contracts/notifications';
import type { Language, Money } from '@platform/contracts/values';
import { namedChangeText } from './named-change-texts.ts';
import type { Notice } from './notice.ts';
import { mergedChanges } from './programme.ts';

type Value = string | number | Money | null;
type Kind = Exclude<ProgrammeChange['field'], 'suspension' | 'publication'>;

/** A sentence of the mail, by its kind. */
type Statement = {
  readonly kind: Kind | 'reminder' | 'text' | 'suspended' | 'accepting' | 'withdrawn' | 'published';
  readonly from: Value;
  readonly to: Value;
  readonly days: number | null;
  readonly text: string | null;
};

/** One programme or message of the mail. */
type Entry = { readonly title: string; readonly path: string; readonly statements: readonly Statement[] };

const INBOX = '/notifications';
const STATEMENTS_MAX = 30;

/**
 * The entries of one mail: each programme appears one time, with its nearest reminder and its changes as one. `today` is
 * the day in Paris.
 */
export function entriesOf(
  notices: readonly Notice[],
  { language, today }: { readonly language: Language; readonly today: string },
): readonly Entry[] {
  const groups = Map.groupBy(notices, ({ subsidyId, id }) => subsidyId ?? id);
  return [...groups.values()].flatMap((group) => {
    const statements = statementsOf(group, { language, today });
    const last = group.at(-1);
    if (last === undefined || statements.length === 0) return [];
    return [{ title: textIn(last.titles, language), path: pathOf(last, language), statements }];
  });
}

/** The path of the page that a notice leads to, in a language. */
function pathOf({ path, subsidyId }: Notice, language: Language): string {
  const own = path ?? (subsidyId === null ? INBOX : `/subventions/recherche/${subsidyId}`);
  return language === 'en' && own !== INBOX ? `/en${own}` : own;
}

function statementsOf(
  group: readonly Notice[],
  { language, today }: { readonly language: Language; readonly today: string },
): readonly Statement[] {
  const reminders = group.filter(({ kind }) => kind === 'reminder').slice(-1);
  const texts = group.flatMap(({ texts: text }) => (text === null ? [] : [textIn(text, language)]));
  const changes = mergedChanges(group.flatMap((notice) => notice.changes));
  const isMessageOnly = reminders.length === 0 && changes.length === 0;
  return [
    ...reminders.flatMap(({ deadline }) => (deadline === null ? [] : [reminderOf(deadline, today)])),
    ...changes.map((change) => changeOf(change, language)),
    ...[...new Set(texts)].map((text) => ({ ...PLAIN, kind: 'text' as const, text })),
    ...(isMessageOnly && texts.length === 0
      ? group.slice(0, 1).map((notice) => titleOf(notice, language))
      : []),
  ].slice(0, STATEMENTS_MAX);
}

const PLAIN = { from: null, to: null, days: null, text: null } as const;

function reminderOf(deadline: string, today: string): Statement {
  return { ...PLAIN, kind: 'reminder', to: deadline, days: Math.max(0, daysBetween(today, deadline)) };
}

/** A message without a text of its own states its heading. */
function titleOf({ titles }: Notice, language: Language): Statement {
  return { ...PLAIN, kind: 'text', text: textIn(titles, language) };
}

function changeOf({ field, before, after, names }: ProgrammeChange, language: Language): Statement {
  if (field === 'suspension' || field === 'publication') {
    return { ...PLAIN, kind: after as 'suspended' | 'accepting' | 'withdrawn' | 'published' };
  }
  const read = READERS[field];
  const inLanguage = names?.[language] ?? names?.fr ?? names?.en;
  const text = inLanguage === undefined ? null : namedChangeText(inLanguage, language);
  return { ...PLAIN, kind: field, from: read(before), to: read(after), text };
}

const READERS: Readonly<Record<Kind, (value: string | null) => Value>> = {
  deadline: (value) => value,
  opening: (value) => value,
  amount: moneyOf,
  rate: (value) => (value === null ? null : Number(value)),
  conditions: () => null,
  documents: () => null,
};

function moneyOf(value: string | null): Money | null {
  const [cents, currency] = value?.split(' ') ?? [];
  return cents === undefined || currency === undefined ? null : { cents: Number(cents), currency };
}

function textIn(texts: NoticeTexts, language: Language): string {
  return texts[language] ?? texts.fr ?? texts.en ?? '';
}

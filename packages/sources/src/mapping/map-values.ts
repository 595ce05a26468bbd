import type { Deadline } from '@platform/contracts/catalog';
import { isFarAway } from '@platform/contracts/civil-date';
import type { MoneyReading } from '../prose/amounts.ts';
import { readDates } from '../prose/dates.ts';
import { linkColumn } from '../rows/hyperlink-formula.ts';
import { emailAddress, webAddress } from '../values/native-values.ts';
import { dateIn } from './dates-in.ts';
import { extractMoney } from './map-money.ts';
import { folded, type MappedRow } from './mapped-row.ts';
import type { DateRule, LinkRule, ListRule, ProseRule, TableRule, YesNoRule } from './mapping-rules.ts';
import { createProseReader } from './row-prose.ts';

/** A date that the source states; `unreadable` = there is a value, but not an existing date. */
export function dateOf(
  mapped: MappedRow,
  rule: DateRule,
): { readonly field: string; readonly date: string; readonly time: string | null } | 'unreadable' | null {
  const found = mapped.stated(rule.from);
  if (found === null) return null;
  const read = dateIn(found.values[0], rule.formats, rule.zone);
  return read === null ? 'unreadable' : { field: found.field, ...read };
}

/** Opening or deadline by its rule. A stated date that does not exist refuses the record through `wrong`. */
export function momentOf(
  mapped: MappedRow,
  rule: DateRule | ProseRule | undefined,
  target: {
    readonly path: 'opensOn' | 'deadline';
    readonly checkedOn: string | null;
    readonly wrong: string[];
  },
): Deadline | null {
  if (rule === undefined) return null;
  if (!('formats' in rule)) return proseMoment(mapped, rule, target);
  const found = dateOf(mapped, rule);
  if (found === 'unreadable') {
    target.wrong.push(rule.from.join(', '));
    return null;
  }
  return found === null || isFarAway(found.date)
    ? null
    : { date: found.date, time: found.time, zone: rule.zone };
}

const datesOfText = createProseReader<ReturnType<typeof readDates>>();

function proseMoment(
  mapped: MappedRow,
  rule: ProseRule,
  { path, checkedOn }: { readonly path: 'opensOn' | 'deadline'; readonly checkedOn: string | null },
): Deadline | null {
  const text = mapped.prose(rule.from);
  if (text === null) return null;
  const field = rule.from.join(', ');
  if (checkedOn === null) {
    return mapped.note(field, 'dates of prose are only read where the record states its own day (checkedOn)');
  }
  const { whole, quoted } = datesOfText(mapped, text, (part) => readDates(part, mapped.language, checkedOn));
  if (path === 'deadline') {
    return mapped.read(
      field,
      path,
      quoted(whole.deadline, ({ deadline }) => deadline),
    );
  }
  const date = mapped.read(
    field,
    path,
    quoted(whole.opensOn, ({ opensOn }) => opensOn),
  );
  return date === null ? null : { date, time: null, zone: 'Europe/Paris' };
}

/** True, or null where the source does not state it; prose is searched for loans and repayable advances. */
export function yesOf(
  mapped: MappedRow,
  rule: YesNoRule | ProseRule | undefined,
  target: 'loanOption' | 'recoverableAdvance' | 'suspended',
): boolean | null {
  if (rule === undefined) return null;
  if ('how' in rule) {
    const pick = ({ loan, recoverableAdvance }: MoneyReading) =>
      target === 'loanOption' ? loan : recoverableAdvance;
    return extractMoney(mapped, rule.from, { target, pick });
  }
  const field = rule.from.join(', ');
  const [word] = mapped.words(rule.from);
  if (word === undefined) return null;
  const isOneOf = (words: readonly string[]) => words.some((one) => folded(one) === folded(word));
  if (isOneOf(rule.yes)) return true;
  return isOneOf(rule.no) ? false : mapped.note(field, `is neither yes nor no: ${word.slice(0, 60)}`);
}

/** Our values for native ones, in the order of the record; unknown ones are noted. */
export function tableOf<Value>(
  mapped: MappedRow,
  rule: TableRule<Value> | undefined,
  path: string,
): readonly Value[] {
  if (rule === undefined) return [];
  mapped.methods[path] = 'derived';
  if ('constant' in rule) return rule.constant;
  const table = foldedTable(rule.values);
  if (rule.match === 'inside') {
    const text = folded(mapped.markdown(rule.from) ?? '');
    return [...new Set([...table].flatMap(([word, values]) => (text.includes(word) ? values : [])))];
  }
  const values = mapped.words(rule.from, rule.separator).flatMap((word) => {
    const known = table.get(folded(word));
    if (known !== undefined) return known;
    if (rule.unknown !== undefined) return [rule.unknown];
    mapped.note(rule.from.join(', '), `unknown value: ${word.slice(0, 80)}`);
    return [];
  });
  return [...new Set(values)];
}

const tables = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** A table by its folded words, computed once for each mapping. */
export function foldedTable<Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  const known = tables.get(values) as ReadonlyMap<string, Value> | undefined;
  if (known !== undefined) return known;
  const table = new Map(Object.entries(values).map(([word, value]) => [folded(word), value]));
  tables.set(values, table);
  return table;
}

const ITEMS_MAX = 100;

/** Sentences or names by a list rule, each at most `lengthMax` characters long. */
export function listOf(
  mapped: MappedRow,
  rule: ListRule | undefined,
  target: { readonly path: string; readonly lengthMax: number; readonly itemsMax?: number },
): string[] {
  if (rule === undefined) return [];
  if (!('from' in rule)) mapped.methods[target.path] = 'derived';
  const items = rawItems(mapped, rule).filter((item) => item !== '');
  const field = 'from' in rule ? rule.from.join(', ') : target.path;
  const fitting = [...new Set(items)].filter((item) => item.length <= target.lengthMax);
  if (items.some((item) => item.length > target.lengthMax))
    mapped.note(field, 'an item is too long, left out');
  const itemsMax = target.itemsMax ?? ITEMS_MAX;
  if (fitting.length > itemsMax) mapped.note(field, `more than ${itemsMax} items, the others left out`);
  return fitting.slice(0, itemsMax);
}

function rawItems(mapped: MappedRow, rule: ListRule): readonly string[] {
  if ('constant' in rule) return rule.constant;
  if ('template' in rule) return rule.template.flatMap((template) => mapped.filled(template) ?? []);
  if (rule.separator !== undefined && !rule.separator.includes('\n')) {
    return mapped.words(rule.from, rule.separator);
  }
  const text = mapped.markdown(rule.from) ?? '';
  const signs = (rule.separator ?? ['\n']).filter((sign) => sign !== '\n');
  return text
    .split('\n')
    .flatMap((item) =>
      signs.reduce<string[]>((items, sign) => items.flatMap((one) => one.split(sign)), [item]),
    )
    .map((item) => item.replace(/^\s*(?:[-•*–]\s+)?/, '').trim());
}

/** An http(s) address by its rule; null with a note for anything else. */
export function linkOf(mapped: MappedRow, rule: LinkRule | undefined): string | null {
  if (rule === undefined) return null;
  if ('template' in rule) {
    const text = mapped.filled(rule.template);
    return text === null
      ? null
      : (webAddress(text) ?? mapped.note('', 'the template gives no valid address'));
  }
  const found = mapped.stated(rule.from);
  const [value] = found?.values ?? [];
  if (found === null || value === undefined) return null;
  const address = typeof value === 'string' ? webAddress(value) : null;
  const [linked] = mapped.stated([linkColumn(found.field)])?.values ?? [];
  const behind = typeof linked === 'string' ? webAddress(linked) : null;
  return address ?? behind ?? mapped.note(found.field, 'is not an http(s) address');
}

/** The first e-mail address in a text. */
export function emailIn(text: string | null): string | null {
  const words = (text ?? '').slice(0, 20_000).split(/[\s<>()[\],;:"'|]+/);
  return (
    words.flatMap((word) => emailAddress(word.replace(/^mailto:/i, '').replace(/\.$/, '')) ?? [])[0] ?? null
  );
}

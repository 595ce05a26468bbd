import { civilDateIn, readCivilDate } from '@platform/contracts/civil-date';
import type { DateFormat } from './mapping-rules.ts';

export type DateAndTime = { readonly date: string; readonly time: string | null };

const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(janvier|janv|january|jan)$/, 1],
  [/^(février|fevrier|févr|fév|february|feb)$/, 2],
  [/^(mars|march|mar)$/, 3],
  [/^(avril|avr|april|apr)$/, 4],
  [/^(mai|may)$/, 5],
  [/^(juin|june|jun)$/, 6],
  [/^(juillet|juil|july|jul)$/, 7],
  [/^(août|aout|august|aug)$/, 8],
  [/^(septembre|sept|september|sep)$/, 9],
  [/^(octobre|oct|october)$/, 10],
  [/^(novembre|nov|november)$/, 11],
  [/^(décembre|decembre|déc|december|dec)$/, 12],
];
const WORDS = /^(\d{1,2})(?:er|st|nd|rd|th)? ([^\s\d]{3,10}) (\d{4})$/;
/** `June 11, 2025`, also behind a day of the week. */
const ENGLISH_WORDS = /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/;
const CHARS_MAX = 40;

/**
 * The date that a native value states in one of the formats: the first that fits. Instants are stated in `zone`; midnight there
 * means the whole day. Null for what fits none, does not exist in the calendar, or lies before 1900.
 */
export function dateIn(value: unknown, formats: readonly DateFormat[], zone: string): DateAndTime | null {
  if (typeof value === 'number') return numberDate(value, formats, zone);
  if (typeof value !== 'string' || value.length > CHARS_MAX) return null;
  const text = value.replaceAll(/\s+/g, ' ').trim();
  for (const format of formats) {
    const read = textDate(text, format, zone);
    if (read !== null) return read;
  }
  return null;
}

function textDate(text: string, format: DateFormat, zone: string): DateAndTime | null {
  if (format === 'instant') return instantDate(text, zone);
  if (format === 'yyyy-mm-dd') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? existing(text) : null;
  if (format === 'yyyy-mm-dd…') return existing(text.slice(0, 10));
  if (format === 'dd/mm/yyyy') return /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) ? existing(text) : null;
  if (format === 'mm/dd/yyyy') return existing(text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$2/$1/$3'));
  if (format === 'yyyymmdd') {
    return /^\d{8}$/.test(text) ? existing(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : null;
  }
  if (format === 'd month yyyy') return wordsDate(text);
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? numberDate(Number(text), [format], zone) : null;
}

function wordsDate(text: string): DateAndTime | null {
  const plain = text.toLowerCase();
  const [, day = '', word = '', year = ''] = WORDS.exec(plain) ?? [];
  const [, englishWord = '', englishDay = '', englishYear = ''] = ENGLISH_WORDS.exec(plain) ?? [];
  const name = (word || englishWord).replace(/\.$/, '');
  const month = MONTHS.find(([pattern]) => pattern.test(name))?.[1];
  return month === undefined ? null : existing(`${day || englishDay}/${month}/${year || englishYear}`);
}

function instantDate(text: string, zone: string): DateAndTime | null {
  const [, date = '', time = ''] = LOCAL.exec(text) ?? [];
  if (date !== '') {
    const day = existing(date)?.date;
    const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    return day === undefined || !isTime ? null : { date: day, time: time === '00:00' ? null : time };
  }
  return INSTANT.test(text) ? at(Date.parse(text), zone) : null;
}

const DAY_MS = 86_400_000;

function numberDate(value: number, formats: readonly DateFormat[], zone: string): DateAndTime | null {
  if (formats.includes('epoch milliseconds')) return at(value, zone);
  if (formats.includes('epoch seconds')) return at(value * 1_000, zone);
  if (formats.includes('excel serial')) return at(Date.UTC(1899, 11, 30) + Math.round(value * DAY_MS), 'UTC');
  if (formats.includes('yyyymmdd')) return textDate(String(value), 'yyyymmdd', zone);
  return null;
}

function at(epochMs: number, zone: string): DateAndTime | null {
  const instant = new Date(epochMs);
  if (Number.isNaN(instant.getTime())) return null;
  const date = existing(civilDateIn(zone, instant))?.date;
  if (date === undefined) return null;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
  return { date, time: time === '00:00' ? null : time };
}

function existing(text: string): DateAndTime | null {
  const date = readCivilDate(text);
  return date === null ? null : { date, time: null };
}

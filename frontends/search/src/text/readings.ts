import { INFERRED_APPLICANT_KEY, PURPOSE_KEY } from '@platform/contracts/closed-sets';
import type { Reading, ReadingFit } from '@platform/contracts/search';
import type { SearchState } from '../state/search-state.ts';
import type { PageLocale } from './page-locale.ts';

/** A part of the query that was understood, as a chip. */
export interface ReadingChip {
  readonly key: string;
  /** The part as typed. */
  readonly text: string;
  readonly label: string;
  /** Where the reading comes from and why it does not limit the results; null if it is a part of the text and does. */
  readonly note: string | null;
  /** Other places of the same name that may be meant instead. */
  readonly alternatives: Reading['alternatives'];
  /** Of a place that is not used because another one is: its territories, which may be chosen instead. */
  readonly unused: readonly string[];
}

/**
 * What a reading stands for: the name of a place or of a need, up to two kinds of applicants, an amount with what it is
 * of, otherwise the part as typed.
 */
export function readingLabel(reading: Reading, locale: PageLocale): string {
  const { kind, label, text, probableApplicants, amount } = reading;
  const { t } = locale;
  if (kind === 'place' || kind === 'purpose') return label ?? text;
  if (kind === 'amount' && amount !== null) return amountLabel(amount, locale);
  if (kind !== 'applicant') return text;
  const [first, second, ...more] = probableApplicants.map((applicant) => t(`value.applicant.${applicant}`));
  if (first === undefined || (more.length > 0 && text !== '')) return text;
  return second === undefined || more.length > 0 ? first : t('readings.or', { first, second });
}

function amountLabel(
  { minCents, maxCents, currency, role }: NonNullable<Reading['amount']>,
  { t, formats }: PageLocale,
): string {
  const money = (cents: number | null) => (cents === null ? '' : formats.money({ cents, currency }));
  const [from, to] = [money(minCents), money(maxCents)];
  const ends = minCents === null ? 'atMost' : maxCents === null ? 'atLeast' : 'between';
  const amount = from === to ? from : t(`readings.amount.${ends}`, { amount: from || to, from, to });
  return role === null ? amount : t(`readings.amount.${role}`, { amount });
}

/** Whether a filter of the panel is used instead of a reading. */
function isOverridden({ kind }: Reading, { filters }: SearchState): boolean {
  if (kind === 'place') return filters.territory.length + filters.country.length > 0;
  return kind === 'applicant' && filters.applicant.length > 0;
}

/** Whether it comes from the whole search and from no part of its text. */
export function isInferred({ key }: Pick<Reading, 'key'>): boolean {
  return key === INFERRED_APPLICANT_KEY || isPurpose({ key });
}

/** Whether it is the key of a purpose. */
export function isPurpose({ key }: Pick<Reading, 'key'>): boolean {
  return key.startsWith(PURPOSE_KEY);
}

/** Why readings that are used do not limit the results, and where they come from; null when nothing needs to be stated. */
function noteOfUsed(used: readonly Reading[], { t }: PageLocale): string | null {
  const isOrder =
    used.some(({ kind }) => kind === 'applicant') && used.every(({ effect }) => effect === 'words');
  const notes = [
    ...(used.some(isInferred) ? [t('readings.inferred')] : []),
    ...(isOrder ? [t('readings.note.order')] : []),
  ];
  return notes.length === 0 ? null : notes.join(', ');
}

/** Whether a place is stated while other ones limit the results, and not it itself, named twice. */
function isBesideOther(reading: Reading, readings: readonly Reading[]): boolean {
  const used = readings.filter(({ kind, effect }) => kind === 'place' && effect === 'filter');
  const isSame = (other: Reading) => other.territories.join() === reading.territories.join();
  return reading.kind === 'place' && used.length > 0 && !used.some(isSame);
}

/** Why a reading does not limit the results: a filter of the panel, another place, or it never does. */
function whyUnused(
  reading: Reading,
  readings: readonly Reading[],
  state: SearchState,
): 'filter' | 'place' | 'noted' {
  if (isOverridden(reading, state)) return 'filter';
  return isBesideOther(reading, readings) ? 'place' : 'noted';
}

/** Offered readings and identifiers are no chips, nor are needs: they limit nothing. */
function isChip({ effect, kind }: Reading): boolean {
  return effect !== 'offered' && kind !== 'identifier' && kind !== 'purpose';
}

/** The strictest first: of several readings with one label the first of these is stated. */
const STRICTEST: readonly (ReadingFit | null)[] = ['no', 'part', 'unjudged', 'unstated', 'yes'];

/** A part of a sentence, and how a subsidy meets it. */
export interface PartFit {
  readonly label: string;
  readonly kind: Reading['kind'];
  /** Null until it is known. */
  readonly fit: ReadingFit | null;
}

/**
 * The parts of a sentence that have chips, each once, with how a subsidy meets them. What was inferred from the results
 * is no part of it.
 */
export function fitsByLabel(
  readings: readonly Reading[],
  fits: readonly ReadingFit[] | null,
  locale: PageLocale,
): readonly PartFit[] {
  const judged = readings.flatMap((reading, at): readonly PartFit[] => {
    const fit = fits === null ? null : fits[at];
    if (fit === undefined || !isChip(reading) || isInferred(reading)) return [];
    return [{ label: readingLabel(reading, locale), kind: reading.kind, fit }];
  });
  const strictness = ({ fit }: PartFit) => STRICTEST.indexOf(fit);
  return [...Map.groupBy(judged, ({ label }) => label).values()].flatMap((same) =>
    same.toSorted((a, b) => strictness(a) - strictness(b)).slice(0, 1),
  );
}

/**
 * The parts of the query that were understood, in typed order, places that are not used behind the others. Readings of
 * the same part are one chip, because they are turned back into words together. Offered readings and identifiers are not
 * included, nor are needs: they limit nothing, and their row would take the place of a result. Discover shows them.
 */
export function readingChips(
  readings: readonly Reading[],
  state: SearchState,
  locale: PageLocale,
): readonly ReadingChip[] {
  const shown = readings.filter(isChip);
  const chips = [...Map.groupBy(shown, ({ key }) => key)].flatMap(([key, [first, ...more]]) => {
    if (first === undefined) return [];
    const all = [first, ...more];
    const used = all.filter(({ effect }) => effect !== 'stated');
    const why = used.length === 0 ? whyUnused(first, readings, state) : null;
    return {
      key,
      text: first.text,
      label: [...new Set(all.map((reading) => readingLabel(reading, locale)))].join(' · '),
      note: why === null ? noteOfUsed(used, locale) : locale.t(`readings.note.${why}`),
      alternatives: used.flatMap(({ alternatives }) => alternatives),
      unused: why === 'place' ? first.territories : [],
    };
  });
  // On a phone the row shows little more than its first chip.
  return chips.toSorted((a, b) => Number(a.unused.length > 0) - Number(b.unused.length > 0));
}

/** The readings that limit the results, as text. */
export function limitingReadings(readings: readonly Reading[], locale: PageLocale): readonly string[] {
  return readings.filter(({ effect }) => effect === 'filter').map((reading) => readingLabel(reading, locale));
}

const LEVELS: readonly string[] = ['commune', 'epci', 'department', 'region', 'country'];

/** The question whether a part of the query is meant as this place or applicant: "Orange (84) : la ville ?". */
export function offerText(reading: Reading, locale: PageLocale): string {
  const label = readingLabel(reading, locale);
  if (reading.kind === 'applicant') return locale.t('readings.offer.applicant', { label });
  const [level = ''] = reading.territories.length === 1 ? (reading.territories[0]?.split(':') ?? []) : [];
  return locale.t(`readings.offer.${LEVELS.includes(level) ? level : 'place'}`, { label });
}

import { plusDays, plusMonths } from '@platform/contracts/civil-date';
import { civilDateOf, writtenDates } from '@platform/written-values';
import { NUMBER, wholeNumber } from '../written-number.ts';
import { dayOf, monthsOf, type Part, type Period, partOf, weekOf, yearOf } from './civil-period.ts';

/** A period that a part of a text names; `needsLead` where its words also mean something else without a leading word. */
export type NamedPeriod = Period & {
  readonly start: number;
  readonly end: number;
  readonly needsLead: boolean;
  /** "Dans six mois" is relative to today and needs no preposition. */
  readonly isRelative: boolean;
  /** "D’ici six mois": the day itself. */
  readonly lastDay: string | null;
  readonly isDay: boolean;
};

const MONTHS: readonly string[] = [
  'janvier|janv|january|jan',
  'fevrier|fevr|fev|february|feb',
  'mars|march',
  'avril|april|avr|apr',
  'mai|may',
  'juin|june',
  'juillet|juil|july',
  'aout|august|aug',
  'septembre|september|sept',
  'octobre|october|oct',
  'novembre|november|nov',
  'decembre|december|dec',
];
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])),
);
const MONTH = MONTHS.join('|');
const SEASONS: ReadonlyMap<string, number> = new Map([
  ['printemps', 3],
  ['spring', 3],
  ['ete', 6],
  ['summer', 6],
  ['automne', 9],
  ['autumn', 9],
  ['hiver', 12],
  ['winter', 12],
]);
/** "A été" is a verb. */
const SEASON = [...SEASONS.keys()]
  .map((name) =>
    name === 'ete' ? '(?<!(?:(?<![a-z])a|ont|ai|as|avons|avez|avait|ayant|avoir|deja|pas|jamais) )ete' : name,
  )
  .join('|');
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...['premier', '1er', '1ere', 'first', '1st', '1'].map((word): [string, number] => [word, 1]),
  ...['deuxieme', 'second', '2e', '2eme', '2nd', '2d', '2'].map((word): [string, number] => [word, 2]),
  ...['troisieme', 'third', '3e', '3eme', '3rd', '3'].map((word): [string, number] => [word, 3]),
  ...['quatrieme', 'fourth', 'dernier', 'last', '4e', '4eme', '4th', '4'].map((word): [string, number] => [
    word,
    4,
  ]),
]);
const ORDINAL = [...ORDINALS.keys()].sort((a, b) => b.length - a.length).join('|');
const YEAR = String.raw`20[2-9]\d`;
const OF_YEAR = String.raw`(?:,? (?:de |of |d')?(?:l'annee )?(?<year>${YEAR})(?![\d-])|,? (?<relative>prochaine?|de l'annee prochaine|de l'an prochain|next year|of next year|this year|cette annee|de cette annee|dernier|derniere))?`;

type Rule = {
  readonly pattern: RegExp;
  /** Null where the words name no period. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>, today: string) => Period | null;
  readonly needsLead?: (groups: Readonly<Record<string, string | undefined>>) => boolean;
};

function rule(pattern: string, read: Rule['read'], needsLead?: Rule['needsLead']): Rule {
  const whole = new RegExp(
    String.raw`(?<![\p{L}\d/.]|(?<!mi|mid|\d|(?:${MONTH}))-)(?:${pattern})(?![\p{L}\d])`,
    'gu',
  );
  return needsLead === undefined ? { pattern: whole, read } : { pattern: whole, read, needsLead };
}

function thisYear(today: string): number {
  return Number(today.slice(0, 4));
}

/** The period of a given or relative year; without one the next that has not ended. */
function inYear(
  { year, relative, next }: Readonly<Record<string, string | undefined>>,
  today: string,
  periodOf: (year: number) => Period,
): Period | null {
  if (year !== undefined) return periodOf(Number(year));
  if (relative?.startsWith('dernier') === true) return null;
  const isNextYear = relative !== undefined && /annee prochaine|an prochain|next year/.test(relative);
  if (isNextYear) return periodOf(thisYear(today) + 1);
  if (relative !== undefined && /this|cette/.test(relative)) return periodOf(thisYear(today));
  const first = periodOf(thisYear(today) - 1).until >= today ? thisYear(today) - 1 : thisYear(today);
  const current = periodOf(first);
  const isNext = next !== undefined || relative !== undefined;
  const isOver = current.until < today || (isNext && current.from <= today);
  return isOver ? periodOf(first + 1) : current;
}

const NEXT =
  "(?<next>next |the next |(?:le |la )?prochaine? )?(?:this |cet |cette |ce |coming |the |le |la |l')?";

const RULES: readonly Rule[] = [
  rule(
    `${NEXT}(?:mois de |month of )?(?<month>${MONTH})\\.?${OF_YEAR}`,
    (groups, today) => {
      const month = MONTH_NUMBERS.get(groups.month ?? '') ?? 1;
      return inYear(groups, today, (year) => monthsOf(year, month, 1));
    },
    ({ year, relative, next }) => year === undefined && relative === undefined && next === undefined,
  ),
  rule(
    String.raw`(?:annee scolaire|annee universitaire|saison|school year|academic year) (?<first>20\d\d)[-/](?:20)?\d\d|(?<second>20\d\d)[-/](?:20)?\d\d (?:school|academic) year`,
    ({ first, second }) => monthsOf(Number(first ?? second), 9, 12),
  ),
  rule(String.raw`(?<month>0[1-9]|1[0-2])\/(?<year>${YEAR})`, ({ month, year }) =>
    monthsOf(Number(year), Number(month), 1),
  ),
  rule(
    `${NEXT}(?<season>${SEASON})${OF_YEAR}`,
    (groups, today) =>
      inYear(groups, today, (year) => monthsOf(year, SEASONS.get(groups.season ?? '') ?? 3, 3)),
    ({ year, relative, next }) => year === undefined && relative === undefined && next === undefined,
  ),
  rule(
    `(?:[tq](?<sign>[1-4])|(?<ordinal>${ORDINAL}) (?:trimestre|trim\\.?|quarter))${OF_YEAR}`,
    (groups, today) => {
      const quarter = Number(groups.sign ?? ORDINALS.get(groups.ordinal ?? '') ?? 1);
      return inYear(groups, today, (year) => monthsOf(year, 3 * quarter - 2, 3));
    },
    ({ sign, year }) => sign !== undefined && year === undefined,
  ),
  rule(
    `(?:[sh](?<sign>[12])|(?<ordinal>${ORDINAL}) (?:semestre|sem\\.|semester|half|moitie))${OF_YEAR}`,
    (groups, today) => {
      const ordinal = Number(groups.sign ?? ORDINALS.get(groups.ordinal ?? '') ?? 1);
      return inYear(groups, today, (year) => monthsOf(year, ordinal === 1 ? 1 : 7, 6));
    },
    ({ year }) => year === undefined,
  ),
  rule(
    `(?:la |the )?(?:prochaine )?rentree(?: scolaire| universitaire)?(?: de septembre)?${OF_YEAR}`,
    (groups, today) => inYear(groups, today, (year) => monthsOf(year, 9, 1)),
    ({ year, relative }) => year === undefined && relative === undefined,
  ),
  rule("(?:l')?(?:annee prochaine|an prochain)|(?:the )?(?:next|coming|following) year", (_, today) =>
    yearOf(thisYear(today) + 1),
  ),
  rule('cette annee|this year', (_, today) => yearOf(thisYear(today))),
  rule(
    "(?:(?:l')?annee(?: en cours)?|(?:the )?year)(?! 20)",
    (_, today) => yearOf(thisYear(today)),
    () => true,
  ),
  rule('(?:le )?mois prochain|next month', (_, today) => wholeMonth(plusMonths(today, 1))),
  rule('ce mois(?:-ci)?|this month', (_, today) => wholeMonth(today)),
  rule('(?:la )?semaine prochaine|next week', (_, today) => weekOf(plusDays(today, 7))),
  rule('cette semaine|this week', (_, today) => weekOf(today)),
  rule(
    'noel|christmas',
    (_, today) => inYear({}, today, (year) => dayOf(`${year}-12-25`)),
    () => true,
  ),
  rule(
    `(?:l'annee |the year )?(?<year>${YEAR})`,
    ({ year }) => yearOf(Number(year)),
    () => true,
  ),
];

const RELATIVE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<lead>dans|d'ici(?: a)?|sous|within|in|au cours des?|sur(?= les)|(?:over|during)(?= the (?:next|coming)))(?: the| les| l')?(?: (?:next|prochaine?s?|coming))? ?(?<count>${NUMBER}) (?:prochaine?s? |next )?(?<unit>jours?|semaines?|mois|ans?|annees?|days?|weeks?|months?|years?)(?![\p{L}\d])(?! (?:d'|de|of) )`,
  'gu',
);

/** Periods in a text made by `evenText`, in order; of two that overlap the one found first. */
export function namedPeriods(even: string, today: string, language: 'fr' | 'en' | null): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  const add = (period: NamedPeriod) => {
    if (found.every(({ start, end }) => end <= period.start || start >= period.end)) found.push(period);
  };
  for (const date of daysIn(even, today, language)) add(date);
  for (const period of relativePeriods(even, today)) add(period);
  for (const { pattern, read, needsLead } of RULES) {
    for (const match of even.matchAll(pattern)) {
      const groups = match.groups ?? {};
      const period = read(groups, today);
      if (period === null) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const lead = needsLead?.(groups) ?? false;
      add({
        ...period,
        start,
        end,
        needsLead: lead,
        isRelative: false,
        lastDay: null,
        isDay: period.from === period.until,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function wholeMonth(date: string): Period {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return monthsOf(year, month, 1);
}

function daysIn(even: string, today: string, language: 'fr' | 'en' | null): NamedPeriod[] {
  return writtenDates(even, language ?? 'fr').flatMap((written) => {
    const own = civilDateOf(written, thisYear(today));
    const date =
      written.year === null && own !== null && own < today ? civilDateOf(written, thisYear(today) + 1) : own;
    return date === null
      ? []
      : [
          {
            ...dayOf(date),
            start: written.start,
            end: written.end,
            needsLead: false,
            isRelative: false,
            lastDay: null,
            isDay: true,
          },
        ];
  });
}

const UNITS: readonly (readonly [RegExp, 'day' | 'week' | 'month' | 'year'])[] = [
  [/^(?:jour|day)/, 'day'],
  [/^(?:semaine|week)/, 'week'],
  [/^mo/, 'month'],
  [/^(?:an|year)/, 'year'],
];

function relativePeriods(even: string, today: string): NamedPeriod[] {
  return [...even.matchAll(RELATIVE)].flatMap((match) => {
    const { lead = '', count: typed = '', unit: name = '' } = match.groups ?? {};
    const count = wholeNumber(typed);
    const unit = UNITS.find(([pattern]) => pattern.test(name))?.[1];
    if (count === null || unit === undefined || count > 120) return [];
    const day = movedBy(today, count, unit);
    const isLimit = !/^(?:dans|in)$/.test(lead) || /(?:next|coming|prochain|les |l'|the )/.test(match[0]);
    const around = {
      day: dayOf(day),
      week: weekOf(day),
      month: wholeMonth(day),
      year: yearOf(Number(day.slice(0, 4))),
    }[unit];
    return [
      {
        ...around,
        start: match.index,
        end: match.index + match[0].length,
        needsLead: false,
        isRelative: true,
        lastDay: isLimit ? day : null,
        isDay: unit === 'day',
      },
    ];
  });
}

function movedBy(today: string, count: number, unit: 'day' | 'week' | 'month' | 'year'): string {
  if (unit === 'day') return plusDays(today, count);
  if (unit === 'week') return plusDays(today, 7 * count);
  return plusMonths(today, unit === 'month' ? count : 12 * count);
}

const QUALIFIERS: readonly (readonly [Part, RegExp])[] = [
  [
    'early',
    /(?<![a-z])(?:(?:le |au |du )?debut(?: (?:du|de|d'))?|early(?: in)?|(?:the )?(?:beginning|start) of(?: the)?) ?(?:l'|le |la |mois de |the )?$/,
  ],
  [
    'mid',
    /(?<![a-z])(?:mi-?|(?:le |au )?milieu (?:du|de|d')|courant|mid-?|(?:the )?middle of(?: the)?) ?(?:l'|le |la |the )?$/,
  ],
  [
    'late',
    /(?<![a-z])(?:(?:la |a la )?fin(?: (?:du|de|d'))?|late(?: in)?|(?:the )?end(?: of)?(?: the)?) ?(?:l'|le |la |mois de |the )?$/,
  ],
];

/** The period with the part of it that the words before it name ("fin juin"), and where those words begin. */
export function qualifiedPeriod(
  even: string,
  period: NamedPeriod,
): NamedPeriod & { readonly part: Part | null } {
  if (period.isDay || period.isRelative) return { ...period, part: null };
  const before = even.slice(Math.max(0, period.start - 24), period.start);
  for (const [part, pattern] of QUALIFIERS) {
    const match = pattern.exec(before);
    // "Courant 2027" is the year.
    if (match === null) continue;
    const start = period.start - match[0].length;
    if (/^courant/.test(match[0])) return { ...period, start, needsLead: false, part: null };
    return { ...period, ...partOf(period, part), start, needsLead: false, part };
  }
  return { ...period, part: null };
}

import { plusDays } from '@platform/contracts/civil-date';
import type { DATE_ROLES } from '@platform/contracts/closed-sets';
import { NUMBER, wholeNumber } from '../written-number.ts';
import { type NamedPeriod, namedPeriods, qualifiedPeriod } from './named-periods.ts';

export type DateRole = (typeof DATE_ROLES)[number];
/** Civil dates, both inclusive; an end is null where it is open. */
export type DateSpan = {
  readonly from: string | null;
  readonly until: string | null;
  readonly role: DateRole;
};
export type FoundDate = { readonly from: number; readonly to: number; readonly dates: DateSpan };
export type FoundYear = { readonly from: number; readonly to: number; readonly year: number };

export type ReadDates = {
  /** When the project starts, happens or has to be done. */
  readonly dates: readonly FoundDate[];
  /** Years in which the organisation was founded. */
  readonly founded: readonly FoundYear[];
};

type Relation = 'until' | 'before' | 'after' | 'from' | 'in';
const RELATIONS: readonly (readonly [Relation, RegExp])[] = [
  [
    'until',
    /(?<![a-z])(?:d'ici(?: a)?|by|(?:au )?plus tard(?: en)?|jusqu'(?:en|a|au)|until|till|(?:no|not) later than|deadline(?: is| of)?(?: in)?|(?:date )?limite(?: de depot)?|pour le|echeance|termine[rs]? (?:en|pour|au)|finish(?:ed)? (?:in|by)|complete[d]? (?:in|by))(?: (?:le|la|the|en|in|l'|au|du))* ?:? ?(?:l')?$/,
  ],
  ['before', /(?<![a-z])(?:avant|before|prior to)(?: (?:le|la|the|l'|cet|cette))? ?(?:l')?$/],
  ['after', /(?<![a-z])(?:apres|after)(?: (?:le|la|the|l'|cet))? ?(?:l')?$/],
  [
    'from',
    /(?<![a-z])(?:a partir d[eu]?|a compter d[eu]?|des|from|starting from|as of|as from|beginning in|onwards from)'?(?: (?:le|la|the|l'|mois de))? ?(?:l')?$/,
  ],
  [
    'in',
    /(?<![a-z])(?:en|au(?: mois de| cours d[eu])?|a l'|a la|a|in|on|for|pour|pendant|during|over|le|la|l'|the|cet|cette|this|sur|prevus?e?s?|planned for|scheduled for|courant|de|du|d'|of|vers|around|environ|towards?)'? ?(?:(?:le|la|the|l'|mois de|month of|annee|year) ?){0,3}(?:l')?$/,
  ],
];
const FIRM: readonly Relation[] = ['until', 'before', 'after', 'from'];
const STARTS =
  /(?<![a-z])(?:debut(?:er|e|ent|ant|era|erait)?|demarr\w*|commenc\w*|lanc(?:er|e|ement|ons|era|ee?s?)|ouvr(?:ir|e|irai|ira|ons|irons)|ouverture|start(?:s|ing|ed)?|begin(?:s|ning)?|launch\w*|open(?:s|ing)?|kick(?:ing)? off|install(?:er|ation)|m'installe\w*|travaux|chantier|works)(?![a-z])/;
const RANGE =
  /^ ?(?:a|au|et|et le|-|to|and|until|jusqu'(?:a|au|en)|through) ?(?:la |le |the |l'|fin |end of |debut )*$/;
const RANGE_LEAD = /(?<![a-z])(?:de|d'|du|entre|from|between|entre le|sur) ?(?:le |the |l')?$/;
/** Words that make a following date one of the past, of birth or of a thing. */
const NOT_OURS =
  /(?<![a-z])(?:depuis|since|ne en|nee en|nes en|born|construite?s? en|built in|datant de|dating from|date de|bati(?:e|s)? en|achete\w* en|bought in|diplome\w*|loi|law|decret|reglement|plan|programme|horizon|agenda|feder|pac|promotion|edition|millesime)(?: (?:de|of|le|la|the|en|in|du))* ?$/;

/** Project dates and years of foundation in a text made by `evenText`; `today` is a civil date. */
export function readDates(even: string, today: string, language: 'fr' | 'en' | null): ReadDates {
  const founded = foundedYears(even, today);
  const isFounding = (period: NamedPeriod) =>
    founded.some(({ from, to }) => period.start < to && period.end > from);
  const periods = namedPeriods(even, today, language).filter((period) => !isFounding(period));
  const dates: FoundDate[] = [];
  for (let at = 0; at < periods.length; at += 1) {
    const [first, second] = [periods[at], periods[at + 1]];
    if (first === undefined) continue;
    const range = second === undefined ? null : rangeOf(even, first, second);
    const read = range ?? singleOf(even, first);
    if (range !== null) at += 1;
    if (read !== null && isAhead(read.dates, today)) dates.push(read);
  }
  return { dates, founded };
}

function isAhead({ from, until }: DateSpan, today: string): boolean {
  // "After the floods of 2020" is over; "from November" is not while November lasts.
  if (until === null) return (from ?? today).slice(0, 7) >= today.slice(0, 7);
  return until >= today;
}

/** "De mars à juin 2027", "du 3 au 15 mai": the first takes the year of the second. */
function rangeOf(even: string, first: NamedPeriod, second: NamedPeriod): FoundDate | null {
  const [low, high] = [qualifiedPeriod(even, first), qualifiedPeriod(even, second)];
  if (first.isRelative || second.isRelative || !RANGE.test(even.slice(first.end, high.start))) return null;
  const lead = RANGE_LEAD.exec(even.slice(Math.max(0, low.start - 12), low.start));
  const isYears = /^20\d\d-20\d\d$/.test(even.slice(first.start, second.end));
  if (lead === null && first.needsLead && second.needsLead && !isYears) return null;
  if (isYears && NOT_OURS.test(even.slice(Math.max(0, first.start - 36), first.start))) return null;
  const years = Number(high.from.slice(0, 4)) - Number(low.from.slice(0, 4));
  const hasOwnYear = /20\d\d/.test(even.slice(first.start, first.end));
  const moved = hasOwnYear ? low.from : withYearBefore(low.from, years, high.from);
  if (moved > high.until) return null;
  const from = low.start - (lead?.[0].length ?? 0);
  return {
    from,
    to: high.end,
    dates: { from: moved, until: high.until, role: startRole(even, from, high.end) },
  };
}

function withYearBefore(date: string, years: number, latest: string): string {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return moved > latest ? `${Number(moved.slice(0, 4)) - 1}${moved.slice(4)}` : moved;
}

function singleOf(even: string, named: NamedPeriod): FoundDate | null {
  const period = qualifiedPeriod(even, named);
  if (period.isRelative) {
    const { lastDay } = period;
    const dates: DateSpan =
      lastDay === null
        ? { from: period.from, until: period.until, role: startRole(even, period.start, period.end) }
        : { from: null, until: lastDay, role: 'deadline' };
    return { from: period.start, to: period.end, dates };
  }
  const before = even.slice(Math.max(0, period.start - 36), period.start);
  if (NOT_OURS.test(before)) return null;
  const [relation, match] = relationOf(before);
  if (period.needsLead && !leads(even, period, relation)) return null;
  const start = period.start - (match?.length ?? 0);
  const isLast = period.part === 'late';
  const role = startRole(even, start, period.end);
  const listed = period.isDay ? firstListedDay(even, period) : null;
  if (listed !== null)
    return { ...listed, to: period.end, dates: { from: listed.day, until: period.until, role } };
  return { from: start, to: period.end, dates: datesBy(relation, { ...period, isLast }, role) };
}

/** The days before the last of a list: "les 23, 24 et 25 juillet 2027". */
const DAYS_BEFORE =
  /(?<![\d.,/])(?<day>\d{1,2})(?:(?:, ?| et | and | & )\d{1,2}){0,5}(?:, ?| et | and | & )$/;

function firstListedDay(
  even: string,
  { start, from }: NamedPeriod,
): { readonly from: number; readonly day: string } | null {
  const match = DAYS_BEFORE.exec(even.slice(Math.max(0, start - 24), start));
  const day = `${from.slice(0, 8)}${(match?.groups?.day ?? '').padStart(2, '0')}`;
  return match === null || day >= from || day.endsWith('00') ? null : { from: start - match[0].length, day };
}

function relationOf(before: string): readonly [Relation | null, string | null] {
  for (const [relation, pattern] of RELATIONS) {
    const match = pattern.exec(before);
    if (match !== null) return [relation, match[0]];
  }
  return [null, null];
}

const OF_HOLIDAYS = /(?<![a-z])(?:vacances|conges) (?:de |d'|du )$/;

/** Whether a preposition suffices for a period that may be something else: "this may help", "le mois de mars", "l’été". */
function leads(even: string, period: NamedPeriod, relation: Relation | null): boolean {
  const core = even.slice(period.start, period.end);
  if (/^(?:(?:l')?annee|(?:the )?year)/.test(core) || core.endsWith(' year') || core === 'annee')
    return false;
  // "This may help" is no month.
  if (core.startsWith('this may')) return false;
  if (/^(?:this|cet|cette|ce|coming|next|prochain)/.test(core)) return true;
  if (relation === null) return false;
  if (FIRM.includes(relation) || OF_HOLIDAYS.test(even.slice(Math.max(0, period.start - 14), period.start)))
    return true;
  const before = even.slice(Math.max(0, period.start - 14), period.start);
  if (/^(?:20\d\d|l'annee|the year)/.test(core))
    return (
      /(?<![a-z])(?:en|in|pour|for|courant|au cours de|sur|during|vers|l'annee|d'ici|of) ?$/.test(before) ||
      core.startsWith("l'annee")
    );
  return /(?<![a-z])(?:en|in|au mois de|au|a l'|a la|pour|for|pendant|during|cet|cette|this|courant|over|vers|a|around) ?(?:(?:the|le|la) ?)?(?:l')?$/.test(
    before,
  );
}

function datesBy(
  relation: Relation | null,
  {
    from,
    until,
    isDay,
    isLast,
  }: { readonly from: string; readonly until: string; readonly isDay: boolean; readonly isLast: boolean },
  role: DateRole,
): DateSpan {
  if (relation === 'until') return { from: null, until, role: 'deadline' };
  if (relation === 'before') {
    return { from: null, until: isDay || isLast ? until : plusDays(from, -1), role: 'deadline' };
  }
  if (relation === 'after') return { from: plusDays(until, 1), until: null, role: 'start' };
  if (relation === 'from') return { from, until: null, role: 'start' };
  return { from: role === 'deadline' ? null : from, until, role };
}

function startRole(even: string, from: number, to: number): DateRole {
  const before =
    even
      .slice(Math.max(0, from - 48), from)
      .split(/[.!?;\n]/)
      .at(-1) ?? '';
  const behind = even.slice(to, to + 32).split(/[.!?;,\n]/, 1)[0] ?? '';
  if (/(?:au plus tard|at the latest|maximum|dernier delai)/.test(behind)) return 'deadline';
  return STARTS.test(before) || STARTS.test(behind) ? 'start' : 'unknown';
}

const FOUNDED_IN =
  /(?<![\p{L}])(?:(?<verb>cree|fondee?|ouverte?|immatriculee?|lancee?|demarree?|constituee?|montee?|founded|established|created|set up|started|incorporated|registered|launched|opened|formed|creation|operating|trading|running|active|existe|existons|existent|activite|business|installee?|implantee?|etablie?|agricult\p{L}+|artisan|exploitant\p{L}*|boulanger|patron\p{L}*)e?s?)(?<gap> (?:[a-z']{1,12} ){0,3}?)(?<lead>en|in|depuis|since|depuis l'annee|le \d{1,2}|:|de)?(?: (?:debut|fin|mi|early|late|[a-z]{3,9}))? ?(?<year>(?:19|20)\d{2})(?![\d€-]| ?(?:euros?|e|k|habitants)\b)/gu;
const FOUNDED_AGO = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:cree|fondee?|ouverte?|lancee?|immatriculee?|montee?|installee?)e?s? (?:il y a|ya|depuis)|(?:existe|existons|existent)(?: deja)? depuis|(?:founded|established|created|set up|started|launched|opened)) (?:environ |about |plus de |over |around )?(?<count>${NUMBER}) (?:ans?|annees?|years?)(?: ago)?(?![\p{L}])`,
  'gu',
);
/** "Fleuriste à Dunkerque depuis 2016": a text or sentence that begins with a trade. */
const SINCE =
  /(?:^|[.;!?\n] ?)(?:(?:je suis|nous sommes|on est) )?(?!j'|je |nous |on |il |elle |le |la |les |we |i )(?:(?:[\p{L}'&-]+|1901),? ){1,7}(?<lead>depuis|since) (?<year>(?:19|20)\d{2})(?![\d€-])/gu;
/** Verbs of the present that need "depuis" or "since", and things that are founded by nobody. */
const ONGOING =
  /^(?:operat|trading|running|active|exist|activite|business|install|implant|etabli|agricult|artisan|exploitant|boulanger|patron)/;

function foundedYears(even: string, today: string): FoundYear[] {
  const thisYear = Number(today.slice(0, 4));
  const stated = [...even.matchAll(FOUNDED_IN)].flatMap((match): FoundYear[] => {
    const { verb = '', lead = '', year: typed = '', gap = '' } = match.groups ?? {};
    const year = Number(typed);
    const isSince = /depuis|since/.test(lead) || /depuis|since/.test(gap);
    if (year > thisYear || year < 1800 || (ONGOING.test(verb) && !isSince)) return [];
    // "Boulanger depuis 2012": the trade is read by itself.
    const skipped = ONGOING.test(verb) ? verb.length + gap.length : 0;
    return [{ from: match.index + skipped, to: match.index + match[0].length, year }];
  });
  const since = [...even.matchAll(SINCE)].flatMap((match): FoundYear[] => {
    const { lead = '', year: typed = '' } = match.groups ?? {};
    const to = match.index + match[0].length;
    const year = Number(typed);
    return year > thisYear ? [] : [{ from: to - lead.length - 1 - typed.length, to, year }];
  });
  const ago = [...even.matchAll(FOUNDED_AGO)].flatMap((match): FoundYear[] => {
    const count = wholeNumber(match.groups?.count ?? '');
    const isAgo = /il y a|ya|depuis|ago/.test(match[0]);
    if (count === null || count > 200 || !isAgo) return [];
    return [{ from: match.index, to: match.index + match[0].length, year: thisYear - count }];
  });
  const all = [...stated, ...ago];
  const isNew = ({ from, to }: FoundYear) => all.every((one) => one.to <= from || one.from >= to);
  return [...all, ...since.filter(isNew)].sort((a, b) => a.from - b.from);
}

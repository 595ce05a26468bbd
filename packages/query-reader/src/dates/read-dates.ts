import { plusDays } from '@platform/contracts/civil-date';
import type { DATE_ROLES } from '@platform/contracts/closed-sets';
import { type FoundYear, foundedYears } from './founded-years.ts';
import { type NamedPeriod, namedPeriods, qualifiedPeriod } from './named-periods.ts';

export type DateRole = (typeof DATE_ROLES)[number];
/** Civil dates, both inclusive; an end is null where it is open. */
export type DateSpan = {
  readonly from: string | null;
  readonly until: string | null;
  readonly role: DateRole;
};
export type FoundDate = { readonly from: number; readonly to: number; readonly dates: DateSpan };

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
    /(?<![a-z])(?:d'ici(?: a)?|by|(?:au )?plus tard(?: en)?|jusqu'(?:en|a|au)|until|till|(?:no|not) later than|deadline(?: is| of)?(?: in)?|(?:date )?limite(?: de depot)?|pour le|clos(?:es?|ing)(?: date)?(?: on| in|:)?|cloture\w*|ferme(?= le)|due(?: on| by| in)?|a rendre(?: pour)?|a remettre(?: pour)?|ready (?:by|for)|echeance|termine[rs]? (?:en|pour|au)|finish(?:ed)? (?:in|by)|complete[d]? (?:in|by))(?: (?:le|la|the|en|in|l'|au|du))* ?:? ?(?:l')?$/,
  ],
  [
    'from',
    /(?<![a-z])(?:au plus tot(?: en| le| a)?|pas avant|not before|no earlier than|not earlier than|earliest(?: in)?)(?: (?:le|la|the|l'|cet|cette))? ?(?:l')?$/,
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
  /(?<![a-z])(?:debut(?:er|e|ent|ant|era|erait)?|demarr\w*|commenc\w*|lanc(?:er|e|ement|ons|era|ee?s?)|ouvr(?:ir|e|irai|ira|ons|irons)|ouverture|start(?:s|ing|ed)?|begin(?:s|ning)?|launch\w*|open(?:s|ing)?|kick(?:ing)?[- ]?off|ground-?breaking|break(?:ing)? ground|first rounds?|coup d'envoi|install(?:er|ation)|m'installe\w*|travaux|chantier|works)(?![a-z])/;
/** Verbs whose object may be long: "open a café with second-hand books next year". */
const OPENS =
  /(?<![a-z])(?:ouvrir|lancer|demarrer|commencer|to open|opening|to start|starting|to launch|launching)(?![a-z])/;
const RANGE =
  /^ ?(?:a|au|et|et le|-|to|and|until|jusqu'(?:a|au|en)|through) ?(?:la |le |the |l'|fin |end of |debut )*$/;
/** "En mai ou juin": months side by side. */
const EITHER = /^ ?(?:ou|or)(?: en| in| de)? $/;
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
  const between = even.slice(first.end, high.start);
  const isEither = EITHER.test(between) && plusDays(low.until, 1) === high.from;
  if (first.isRelative || second.isRelative || !(isEither || RANGE.test(between))) return null;
  const lead = RANGE_LEAD.exec(even.slice(Math.max(0, low.start - 12), low.start));
  const isYears = /^20\d\d(?:-| - | to | a | au | et | and )20\d\d$/.test(
    even.slice(first.start, second.end),
  );
  const isLed = lead !== null || leadsTo(even, first);
  if (!isLed && first.needsLead && second.needsLead && !isYears) return null;
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
  if ((relation === null || relation === 'in') && isOver(even, period)) return null;
  if (period.needsLead && !leads(even, period, relation)) return null;
  const start = period.start - (match?.length ?? 0);
  const isLast = period.part === 'late';
  const role = startRole(even, start, period.end);
  const onwards = ONWARDS.exec(even.slice(period.end, period.end + 24))?.[0];
  if (onwards !== undefined)
    return {
      from: start,
      to: period.end + onwards.length,
      dates: datesBy('from', { ...period, isLast }, role),
    };
  const days = period.isDay ? null : daysOfMonth(even, period);
  if (days !== null)
    return { from: days.start, to: period.end, dates: { from: days.from, until: days.until, role } };
  const listed = period.isDay ? firstListedDay(even, period) : null;
  if (listed !== null)
    return { ...listed, to: period.end, dates: { from: listed.day, until: period.until, role } };
  return { from: start, to: period.end, dates: datesBy(relation, { ...period, isLast }, role) };
}

/** The days before the last of a list: "les 23, 24 et 25 juillet 2027". */
const DAYS_BEFORE =
  /(?<![\d.,/])(?<day>\d{1,2})(?:(?:, ?| et | and | & )\d{1,2}){0,5}(?:, ?| et | and | & | ?- ?| to | au )$/;

/** "8-12 March 2027". */
function daysOfMonth(even: string, { start, from, until }: NamedPeriod) {
  const match = /(?<![\d/.,-])(?<low>\d{1,2}) ?- ?(?<high>\d{1,2})(?:st|nd|rd|th)? (?:of )?$/.exec(
    even.slice(Math.max(0, start - 14), start),
  );
  const [low, high] = [match?.groups?.low, match?.groups?.high].map(
    (day) => `${from.slice(0, 8)}${(day ?? '').padStart(2, '0')}`,
  );
  if (match === null || from.slice(0, 7) !== until.slice(0, 7) || low === undefined || high === undefined)
    return null;
  return low < high && low >= from && high <= until
    ? { start: start - match[0].length, from: low, until: high }
    : null;
}

function firstListedDay(
  even: string,
  { start, from }: NamedPeriod,
): { readonly from: number; readonly day: string } | null {
  const match = DAYS_BEFORE.exec(even.slice(Math.max(0, start - 24), start));
  const day = `${from.slice(0, 8)}${(match?.groups?.day ?? '').padStart(2, '0')}`;
  return match === null || day >= from || day.endsWith('00') ? null : { from: start - match[0].length, day };
}

const ONWARDS = /^ (?:onwards?|and beyond|et au-dela|au plus tot|at the earliest)(?![a-z])/;

/** Before a month without a year that has passed: what happened to somebody. */
const HAPPENED =
  /(?<![a-z])(?:hit by|fell|victimes?|licenciee?(?![a-z])|laid off|burnt|burned|flooded|inonde\w*|inondation|incendie|sinistre|tempete|pirate\w*|hacked|fraud|intrusion|lost|perdu|killed|broke|damaged|happened|subi|(?:suite a|apres|after|following) (?:une?|an?|l'|la|le|les|the)\b)[^.;!?]{0,50}$/;

/** "Victime d’une fraude en août": a period without a year, behind what has happened. */
function isOver(even: string, { start, end }: NamedPeriod): boolean {
  if (/20\d\d|next|prochain|coming/.test(even.slice(start, end))) return false;
  return HAPPENED.test(even.slice(Math.max(0, start - 70), start));
}

function leadsTo(even: string, period: NamedPeriod): boolean {
  return leads(even, period, relationOf(even.slice(Math.max(0, period.start - 36), period.start))[0]);
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
  if (/^(?:(?:l')?annee|(?:the )?year)(?! 20)/.test(core) || core.endsWith(' year') || core === 'annee')
    return false;
  // "This may help" is no month.
  if (core.startsWith('this may')) return false;
  if (/^(?:this|cet|cette|ce|coming|next|prochain)/.test(core)) return true;
  // "À sept" is a number.
  if (/^sept\.?$/.test(core))
    return /(?<![a-z])(?:en|in|by|debut|fin|mi-?) ?$/.test(
      even.slice(Math.max(0, period.start - 8), period.start),
    );
  // "Démarrage : juillet."
  if (
    /(?<![a-z])(?:demarrage|debut|livraison|ouverture|travaux|start|delivery|opening|date|quand|when|echeance|deadline)[a-z ]{0,16} ?: ?$/.test(
      even.slice(Math.max(0, period.start - 32), period.start),
    )
  )
    return true;
  if (relation === null) return false;
  if (
    FIRM.includes(relation) ||
    (!period.isDay && OF_HOLIDAYS.test(even.slice(Math.max(0, period.start - 14), period.start)))
  )
    return true;
  const before = even.slice(Math.max(0, period.start - 14), period.start);
  if (/^(?:20\d\d|l'annee|the year)/.test(core))
    return (
      /(?<![a-z])(?:en|in|pour|for|courant|au cours de|sur|during|vers|l'annee|d'ici|of) ?$/.test(before) ||
      /^(?:l'annee|the year)/.test(core)
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
  const opens = OPENS.test(
    even
      .slice(Math.max(0, from - 110), from)
      .split(/[.!?;\n,:]/)
      .at(-1) ?? '',
  );
  return opens || STARTS.test(before) || STARTS.test(behind) ? 'start' : 'unknown';
}

import type { Sector } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import type { ChainOf, Leaf } from './leaf.ts';
import { relevanceOf, sectorPoints } from './relevance.ts';
import { type CompiledRule, createRuleTable, type RuleTable } from './rule-table.ts';
import type { SubsidyCriteria } from './subsidy-criteria.ts';
import { NOT_MET, UNKNOWN } from './truth.ts';

/** Verdict classes of all subsidies at once, by position. */
export type CompiledCatalog = {
  /** Adds a subsidy, or replaces its earlier state; returns its position. */
  readonly put: (programme: SubsidyCriteria) => number;
  readonly remove: (id: string) => void;
  /** Number of subsidies. */
  readonly size: () => number;
  /** Positions in the order in which they were added, without removed ones. */
  readonly positions: () => Iterable<number>;
  readonly idAt: (position: number) => string;
  /** The first day of applications, in days since 1970; null without one. */
  readonly opensDayAt: (position: number) => number | null;
  /**
   * The truth of "may receive it" of every position, and `ABSENT` for removed ones. It takes time in proportion to the
   * number of different facts and rules, and one comparison for each subsidy.
   */
  readonly truthsFor: (facts: ApplicantFacts) => Uint8Array;
  /** How much the subsidy of every position concerns an applicant, as verdicts state it for what is not blocked. */
  readonly relevanceFor: (facts: ApplicantFacts) => Uint8Array;
  /** Different rules that are not decided for an applicant, and how many open subsidies (of these, or of all) have each. */
  readonly undecided: (facts: ApplicantFacts, ids?: readonly string[]) => readonly UndecidedRule[];
  readonly leafAt: (leaf: number) => Leaf;
};

export type UndecidedRule = { readonly rule: CompiledRule; readonly subsidies: number };

export const ABSENT = 255;
/** Days that no date reaches, for subsidies without a first or last day. */
const ALWAYS = -2_147_483_648;
const NEVER_ENDS = 2_147_483_647;
const FIRST_CAPACITY = 1_024;

type Columns = {
  readonly rule: Int32Array;
  readonly opensDay: Int32Array;
  readonly closesDay: Int32Array;
  readonly sectors: Int32Array;
};

/** An empty catalog; `chainOf` gives the territories around one. */
export function createCompiledCatalog(chainOf: ChainOf): CompiledCatalog {
  const rules = createRuleTable(chainOf);
  const sectors = createSectorLists();
  const positions = new Map<string, number>();
  const ids: string[] = [];
  const free: number[] = [];
  let columns = columnsOf(FIRST_CAPACITY);

  const positionFor = (id: string): number => {
    const known = positions.get(id) ?? free.pop() ?? ids.length;
    positions.set(id, known);
    ids[known] = id;
    if (known >= columns.rule.length) columns = grown(columns);
    return known;
  };

  return {
    put: (programme) => {
      const at = positionFor(programme.id);
      columns.rule[at] = rules.add(programme.criteria);
      columns.opensDay[at] = programme.opensOn === null ? ALWAYS : dayNumber(programme.opensOn);
      columns.closesDay[at] = programme.closesOn === null ? NEVER_ENDS : dayNumber(programme.closesOn);
      columns.sectors[at] = sectors.add(programme.sectors);
      return at;
    },
    remove: (id) => {
      const at = positions.get(id);
      if (at === undefined) return;
      positions.delete(id);
      columns.rule[at] = -1;
      free.push(at);
    },
    size: () => positions.size,
    positions: () => positions.values(),
    idAt: (position) => ids[position] ?? '',
    opensDayAt: (position) => {
      const day = columns.opensDay[position] ?? ALWAYS;
      return day === ALWAYS ? null : day;
    },
    truthsFor: (facts) =>
      truthsOf(columns, { length: ids.length, day: dayNumber(facts.date), truths: rules.truths(facts) }),
    relevanceFor: (facts) => {
      const points = rules.points(facts);
      const ofSectors = sectors.points(facts);
      return Uint8Array.from({ length: ids.length }, (_, at) =>
        relevanceOf([points[columns.rule[at] ?? -1] ?? 0, ofSectors[columns.sectors[at] ?? 0] ?? 0]),
      );
    },
    undecided: (facts, within) =>
      undecidedRules(columns, {
        facts,
        length: ids.length,
        rules,
        positions: within?.flatMap((id) => positions.get(id) ?? []) ?? positions.values(),
      }),
    leafAt: rules.leafAt,
  };
}

function truthsOf(
  { rule, opensDay, closesDay }: Columns,
  { length, day, truths }: { readonly length: number; readonly day: number; readonly truths: Uint8Array },
): Uint8Array {
  const result = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) {
    const own = rule[at] ?? -1;
    if (own < 0) result[at] = ABSENT;
    else if (day < (opensDay[at] ?? ALWAYS) || day > (closesDay[at] ?? NEVER_ENDS)) result[at] = NOT_MET;
    else result[at] = truths[own] ?? UNKNOWN;
  }
  return result;
}

function undecidedRules(
  columns: Columns,
  {
    facts,
    length,
    rules,
    positions,
  }: {
    readonly facts: ApplicantFacts;
    readonly length: number;
    readonly rules: RuleTable;
    readonly positions: Iterable<number>;
  },
): UndecidedRule[] {
  const truths = truthsOf(columns, { length, day: dayNumber(facts.date), truths: rules.truths(facts) });
  const counts = new Map<number, number>();
  for (const at of positions) {
    const rule = columns.rule[at] ?? -1;
    if (truths[at] === UNKNOWN) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts].map(([rule, subsidies]) => ({ rule: rules.at(rule), subsidies }));
}

/** Days since 1970 of a civil date. */
function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

function columnsOf(capacity: number): Columns {
  return {
    rule: new Int32Array(capacity),
    opensDay: new Int32Array(capacity),
    closesDay: new Int32Array(capacity),
    sectors: new Int32Array(capacity),
  };
}

function grown(old: Columns): Columns {
  const columns = columnsOf(old.rule.length * 2);
  columns.rule.set(old.rule);
  columns.opensDay.set(old.opensDay);
  columns.closesDay.set(old.closesDay);
  columns.sectors.set(old.sectors);
  return columns;
}

/** Different lists of sectors, each once. */
function createSectorLists() {
  const lists: (readonly Sector[])[] = [];
  const byKey = new Map<string, number>();
  return {
    add: (sectors: readonly Sector[]): number => {
      const key = sectors.toSorted().join();
      const position = byKey.get(key) ?? lists.push(sectors) - 1;
      byKey.set(key, position);
      return position;
    },
    points: (facts: ApplicantFacts): number[] => lists.map((sectors) => sectorPoints(sectors, facts.sectors)),
  };
}

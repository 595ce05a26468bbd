import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { centsOf } from './eu-values.ts';

/** Amounts that a record states, in cents; null where it states none. */
export type EuBudget = {
  readonly totalCents: number | null;
  /** True when the total was added up here, over years or kinds of action. */
  readonly isSummed: boolean;
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly expectedGrants: number | null;
  readonly years: readonly string[];
};

export const NO_BUDGET: EuBudget = {
  totalCents: null,
  isSummed: false,
  minCents: null,
  maxCents: null,
  expectedGrants: null,
  years: [],
};

/** Reads the `budget` of a row of the feed document. */
export function budgetOfGrant(value: unknown): EuBudget {
  if (!isYamlObject(value)) return NO_BUDGET;
  return {
    totalCents: centsOf(value.totalBudgetEur),
    isSummed: false,
    minCents: centsOf(value.minContributionEur),
    maxCents: centsOf(value.maxContributionEur),
    expectedGrants: countOf(value.expectedGrants),
    years: Array.isArray(value.years) ? value.years.filter(isYear) : [],
  };
}

/**
 * Reads the `budgetOverview` of a search response. It holds the whole call, so only rows whose action is this topic
 * count: the identifier alone, or followed by something that is not part of a longer identifier. The same action listed
 * twice counts once.
 */
export function budgetOfOverview(value: unknown, identifier: string): EuBudget {
  const rows = overviewRowsOf(value, identifier);
  const amounts = rows.flatMap((row) =>
    isYamlObject(row.budgetYearMap)
      ? Object.entries(row.budgetYearMap).flatMap(([year, amount]) => {
          const cents = centsOf(amount);
          return cents === null ? [] : [{ year, cents }];
        })
      : [],
  );
  const total = amounts.reduce((sum, { cents }) => sum + cents, 0);
  const mins = rows.flatMap((row) => centsOf(row.minContribution) ?? []);
  const maxs = rows.flatMap((row) => centsOf(row.maxContribution) ?? []);
  const grants = rows.flatMap((row) => countOf(row.expectedGrants) ?? []);
  return {
    totalCents: total > 0 && Number.isSafeInteger(total) ? total : null,
    isSummed: amounts.length > 1,
    // One kind of action without a limit means that the limits of the others do not apply to the whole topic.
    minCents: mins.length > 0 && mins.length === rows.length ? Math.min(...mins) : null,
    maxCents: maxs.length > 0 && maxs.length === rows.length ? Math.max(...maxs) : null,
    expectedGrants: grants.length === 1 ? (grants[0] ?? null) : null,
    years: [...new Set(amounts.map(({ year }) => year))].filter(isYear).sort(),
  };
}

/** The rows of a `budgetOverview` about this topic; they also hold its dates. */
export function overviewRowsOf(value: unknown, identifier: string): YamlObject[] {
  const map = isYamlObject(value) ? value.budgetTopicActionMap : null;
  const own = new Map<string, YamlObject>();
  for (const rows of isYamlObject(map) ? Object.values(map) : []) {
    for (const row of Array.isArray(rows) ? rows : []) {
      if (!isYamlObject(row) || typeof row.action !== 'string') continue;
      const action = row.action.trim();
      if (isActionOf(action, identifier) && !own.has(action)) own.set(action, row);
    }
  }
  return [...own.values()];
}

function isActionOf(action: string, identifier: string): boolean {
  return (
    identifier !== '' && action.startsWith(identifier) && !/^[\w-]/.test(action.slice(identifier.length))
  );
}

function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : null;
}

function isYear(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}$/.test(value);
}

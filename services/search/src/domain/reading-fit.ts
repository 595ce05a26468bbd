import type { ReadingFit } from '@platform/contracts/search';
import { eligibleAs, type QueryReading } from '@platform/query-reader';
import { levelOf, type TerritoryId, type TerritoryTree } from '@platform/territories';
import { type AdmittedFigure, admitsFigure } from './admitted-figures.ts';
import type { SearchCard } from './search-card.ts';
import { zonesOf } from './territory-rule.ts';

type Facts = Pick<SearchCard, 'coverage' | 'eligibleApplicants' | 'figures'>;

/** How a subsidy meets a reading, by the rules that limit results: `yes` only where its own facts state it. */
export function readingFit(reading: QueryReading, facts: Facts, tree: TerritoryTree): ReadingFit {
  switch (reading.kind) {
    case 'place':
      return placeFit(reading, facts, tree);
    case 'applicant':
      return applicantFit(reading, facts);
    case 'size':
      return figureFit(reading, 'employees', facts);
    case 'age':
      return figureFit(reading, 'age', facts);
    default:
      return 'unjudged';
  }
}

/** A subsidy of a part of the place, such as one commune of a typed région, applies in a part. */
function placeFit({ territories }: QueryReading, { coverage }: Facts, tree: TerritoryTree): ReadingFit {
  const zones = new Set(zonesOf(tree, coverage));
  if (zones.size === 0) return 'unstated';
  const fit = fitOfSome(
    territories,
    territories.filter((id) => isCovered(id, zones, tree)),
  );
  return fit === 'no' && territories.some((id) => isTouched(id, zones, tree)) ? 'part' : fit;
}

/** The chain of an EPCI across several départements lists all of them: zones cover it only if they cover each. */
function isCovered(id: TerritoryId, zones: ReadonlySet<TerritoryId>, tree: TerritoryTree): boolean {
  const chain = tree.chainOf(id);
  const departments = chain.filter((one) => levelOf(one) === 'department');
  if (departments.length < 2) return chain.some((zone) => zones.has(zone));
  return zones.has(id) || departments.every((one) => isCovered(one, zones, tree));
}

/** Whether a zone contains a part of the territory, or is inside of it; that needs the chains of all zones. */
function isTouched(id: TerritoryId, zones: ReadonlySet<TerritoryId>, tree: TerritoryTree): boolean {
  if (tree.chainOf(id).some((zone) => zones.has(zone))) return true;
  return [...zones].some((zone) => tree.chainOf(zone).includes(id));
}

function applicantFit(reading: QueryReading, { eligibleApplicants }: Facts): ReadingFit {
  if (eligibleApplicants.length === 0) return 'unstated';
  const mayClaim = (applicant: QueryReading['applicants'][number]) =>
    eligibleAs(applicant).some((one) => eligibleApplicants.includes(one));
  const { applicants, effect } = reading;
  const meant = withoutImplied(reading.probableApplicants);
  const fit = fitOfSome(meant, meant.filter(mayClaim));
  // Somebody less likely may be meant, and who is only likely is excluded from nothing.
  return fit === 'no' && (effect !== 'filter' || applicants.some(mayClaim)) ? 'unjudged' : fit;
}

/** Readings also list what somebody may apply as behind them: a farmer is a company, and no company besides. */
function withoutImplied(applicants: QueryReading['applicants']): QueryReading['applicants'] {
  return applicants.filter((one, at) => !applicants.slice(0, at).some((by) => eligibleAs(by).includes(one)));
}

/** Results admit a typed figure by whole bands of figures; the limits state whether they admit this one. */
function figureFit({ effect, figure }: QueryReading, kind: AdmittedFigure, { figures }: Facts): ReadingFit {
  if (effect !== 'filter' || figure === null || figures === undefined) return 'unjudged';
  const limits = figures[kind];
  if (limits === null) return 'unstated';
  const isAdmitted = admitsFigure(kind, figure, limits);
  if (isAdmitted === null) return 'unjudged';
  return isAdmitted ? 'yes' : 'no';
}

function fitOfSome(meant: readonly unknown[], met: readonly unknown[]): ReadingFit {
  if (meant.length === 0) return 'unjudged';
  if (met.length === 0) return 'no';
  return met.length === meant.length ? 'yes' : 'part';
}

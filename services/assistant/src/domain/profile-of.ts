import type { AnswerOrder } from '@platform/contracts/assistant';
import type { EligibilityProfile } from '@platform/contracts/eligibility';
import type { Reading } from '@platform/contracts/search';
import { KINDS_MAX } from './follow-up.ts';

function first<Value>(readings: readonly Reading[], value: (reading: Reading) => Value | null): Value | null {
  for (const reading of readings) {
    const found = value(reading);
    if (found !== null) return found;
  }
  return null;
}

/** A number of employees that was stated exactly; a range or half a post decides nothing. */
function employeesOf({ kind, size }: Reading): number | null {
  const isExact = kind === 'size' && size?.unit === 'employees' && size.min !== null && size.min === size.max;
  return isExact && Number.isInteger(size.min) ? size.min : null;
}

function figureOf(wanted: Reading['kind']): (reading: Reading) => number | null {
  return ({ kind, figure }) => (kind === wanted ? figure : null);
}

/**
 * What a description states about the applicant, for verdicts, and what the profile states besides. Facts that were set by hand replace what was read of their
 * kind; what is stated as a range or is only likely stays unknown.
 */
export function profileOf(
  { territories, applicants, profile }: Pick<AnswerOrder, 'territories' | 'applicants' | 'profile'>,
  readings: readonly Reading[],
): EligibilityProfile {
  const limiting = readings.filter(({ effect }) => effect === 'filter');
  const places = territories.length > 0 ? territories : limiting.flatMap((one) => one.territories);
  const who = applicants.length > 0 ? applicants : limiting.flatMap((one) => one.probableApplicants);
  const kinds = [...new Set(who)];
  const known = {
    territory: places.length === 1 ? places[0] : null,
    applicants: kinds.length > 0 && kinds.length <= KINDS_MAX ? kinds : null,
    employees: first(readings, employeesOf),
    naf: first(readings, ({ naf }) => naf),
    age: first(readings, figureOf('age')),
    yearEstablished: first(readings, figureOf('founded')),
  };
  return { ...profile, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) };
}

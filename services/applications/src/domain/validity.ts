import type { ChecklistKind } from '@platform/contracts/application-sets';
import type { PlanStep } from '@platform/contracts/calendar-sets';
import { VALID_MONTHS } from '@platform/contracts/document-sets';

/** Days of a month where a validity is counted in days. */
export const MONTH_DAYS = 30;

const MONTHS: Readonly<Partial<Record<string, number>>> = VALID_MONTHS;

/** Days for which a document counts as recent on the day of filing; null where it does not expire. */
export function validDaysOf(kind: ChecklistKind | PlanStep): number | null {
  const months = MONTHS[kind];
  return months === undefined ? null : months * MONTH_DAYS;
}

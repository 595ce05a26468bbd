import { PROGRAMMES_MAX } from '@platform/contracts/assistant';
import type { SearchedOrder } from './follow-up.ts';

/** More than are shown, because some may be excluded by a stated criterion. */
export const FOUND_MAX = 2 * PROGRAMMES_MAX;

/** The search that finds programmes for a described project; facts that were set by hand filter. */
export function searchOfOrder(
  { text, lang, rejected, territories, applicants, needs, instruments }: SearchedOrder,
  limit: number,
): URLSearchParams {
  const query = new URLSearchParams({ q: text, lang, limit: String(limit) });
  for (const key of rejected) query.append('plain', key);
  for (const territory of territories) query.append('territory', territory);
  for (const applicant of applicants) query.append('applicant', applicant);
  for (const need of needs) query.append('need', need);
  for (const instrument of instruments) query.append('instrument', instrument);
  return query;
}

import type { Subsidy } from './catalog/index.ts';

/**
 * The first day of applications if a source states it as data; null if none does, or only its prose. It is the only day
 * of a source by which a subsidy is new: the first publication here is the day of our import.
 */
export function statedOpening({
  opensOn,
  provenance,
}: Pick<Subsidy, 'opensOn' | 'provenance'>): string | null {
  const confidence = provenance['opensOn']?.confidence ?? null;
  return confidence === null ? opensOn : null;
}

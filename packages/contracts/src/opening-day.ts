import type { Subsidy } from './catalog/index.ts';
import { civilDateIn } from './civil-date.ts';

const PARIS = 'Europe/Paris';

/**
 * The first day of applications if the source states it as data and it is not after the first publication here; else
 * null. Such a subsidy is as new as its opening, not as our first import. An opening after the first publication makes
 * nothing newer, because the subsidy was already announced here.
 */
export function openedBeforeImport({
  opensOn,
  firstPublishedAt,
  provenance,
}: Pick<Subsidy, 'opensOn' | 'firstPublishedAt' | 'provenance'>): string | null {
  const confidence = provenance['opensOn']?.confidence ?? null;
  if (opensOn === null || confidence !== null) return null;
  return opensOn <= civilDateIn(PARIS, new Date(firstPublishedAt)) ? opensOn : null;
}

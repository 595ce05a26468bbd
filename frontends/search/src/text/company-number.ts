import type { SearchResponse } from '@platform/contracts/browser-responses';
import { groupedNumber } from '@platform/contracts/registration-ids';

/**
 * The company number (SIREN or SIRET) in groups of digits, if a search without results states nothing else; null
 * otherwise.
 */
export function companyNumber({
  total,
  readings,
  words,
}: Pick<SearchResponse, 'total' | 'readings' | 'words'>): string | null {
  const [reading, ...others] = readings;
  if (total > 0 || others.length > 0 || reading?.kind !== 'identifier') return null;
  const number = reading.text.replace(/[\s.]/g, '');
  const grouped = groupedNumber(number);
  return grouped === number || words.some((word) => word !== number) ? null : grouped;
}

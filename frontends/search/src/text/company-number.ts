import type { SearchResponse } from '@platform/contracts/browser-responses';

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
  const groups = /^(\d{3})(\d{3})(\d{3})(\d{5})?$/.exec(number);
  if (groups === null || words.some((word) => word !== number)) return null;
  return groups.slice(1).filter(Boolean).join('\u00a0');
}

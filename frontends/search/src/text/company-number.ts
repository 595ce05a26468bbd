import type { SearchResponse } from '@platform/contracts/browser-responses';

/**
 * The company number (SIREN or SIRET) in groups of digits, if a search without results consists of nothing else; null
 * otherwise.
 */
export function companyNumber(
  query: string,
  { total, readings }: Pick<SearchResponse, 'total' | 'readings'>,
): string | null {
  const groups = /^(\d{3})(\d{3})(\d{3})(\d{5})?$/.exec(query.replace(/[\s.]/g, ''));
  if (groups === null || total > 0 || !readings.some(({ kind }) => kind === 'identifier')) return null;
  return groups.slice(1).filter(Boolean).join('\u00a0');
}

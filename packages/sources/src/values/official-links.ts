import { type NativeReader, shortened } from './native-values.ts';

/** Sites that collect programmes of others: a link to them is never the funder's own page. */
const AGGREGATORS = [
  'aides-territoires.beta.gouv.fr',
  'aides-entreprises.fr',
  'les-aides.fr',
  'mission-transition-ecologique.beta.gouv.fr',
  'mes-aides.1jeune1solution.beta.gouv.fr',
  'conseillers-entreprises.service-public.fr',
] as const;

/** True for a page of a site that collects programmes of others. */
export function isAggregatorAddress(address: string): boolean {
  const host = URL.parse(address)?.hostname.toLowerCase() ?? '';
  return AGGREGATORS.some((one) => host === one || host.endsWith(`.${one}`));
}

/**
 * The funder's own page; null with a note when the address is not an http(s) address or leads to another collection.
 */
export function officialAddress(reader: NativeReader, field: string, value: unknown): string | null {
  const address = reader.address(field, value);
  if (address === null || !isAggregatorAddress(address)) return address;
  reader.notes.push({ field, message: 'leads to a collection of programmes, not to the funder' });
  return null;
}

/** Titled links, each address once, within the limits of the contract. */
export function resources(
  links: readonly { readonly title: string; readonly url: string | null }[],
): { title: string; url: string }[] {
  const seen = new Set<string>();
  return links.flatMap(({ title, url }) => {
    if (url === null || seen.has(url) || seen.size >= 100) return [];
    seen.add(url);
    return [{ title: shortened(title === '' ? url : title, 300), url }];
  });
}

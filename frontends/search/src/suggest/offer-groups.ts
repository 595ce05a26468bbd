import type { Place, Suggestions } from '@platform/contracts/search';
import type { IconName } from '@platform/ui/base';
import { shownName } from '@platform/web-kit';
import type { Speech } from '../presentation/speech.ts';

/** Something that may be meant, as the list under the search field shows it. */
export type Offer =
  | { readonly kind: 'need'; readonly id: string; readonly label: string }
  | { readonly kind: 'query'; readonly label: string }
  | {
      readonly kind: 'programme';
      readonly id: string;
      readonly label: string;
      readonly officialUrl: string | null;
    }
  | { readonly kind: 'funder'; readonly label: string; readonly count: number }
  | { readonly kind: 'place'; readonly label: string; readonly place: Place };

/** Offers that become a filter. */
export type FilterOffer = Extract<Offer, { readonly kind: 'need' | 'funder' | 'place' }>;

export const OFFER_ICONS: Readonly<Record<Offer['kind'], IconName>> = {
  need: 'list',
  query: 'search',
  programme: 'document',
  funder: 'building',
  place: 'pin',
};

/** What tells a place from its namesakes: its kind, the postcode that was typed or else the only one, what it lies in. */
export function placeNote({ level, within, postcodes }: Place, typed: string, { t }: Speech): string {
  const kind = t(`place.level.${level}`);
  const postcode = postcodes.find((code) => code.startsWith(typed.trim())) ?? postcodes[0];
  const shown = level === 'commune' && postcode !== undefined ? postcode : kind;
  return within === null ? shown : t('place.within', { level: shown, within: shownName(within) });
}

/** What an offer is known by, the same in every answer that holds it. */
export function offerKey(offer: Offer): string {
  if (offer.kind === 'place') return `place ${offer.place.id}`;
  return `${offer.kind} ${'id' in offer ? offer.id : offer.label}`;
}

/** The suggestions as offers of one kind after the other; kinds without an offer are left out. */
export function offerGroups(
  suggestions: Suggestions | undefined,
): readonly { readonly kind: Offer['kind']; readonly offers: readonly Offer[] }[] {
  if (suggestions === undefined) return [];
  const { needs, queries, programmes, funders, places } = suggestions;
  const groups: readonly { readonly kind: Offer['kind']; readonly offers: readonly Offer[] }[] = [
    { kind: 'need', offers: needs.map(({ id, label }) => ({ kind: 'need', id, label })) },
    { kind: 'query', offers: queries.map((label) => ({ kind: 'query', label })) },
    {
      kind: 'programme',
      offers: programmes.map(({ id, title, officialUrl }) => ({
        kind: 'programme',
        id,
        label: title,
        officialUrl,
      })),
    },
    { kind: 'funder', offers: funders.map(({ name, count }) => ({ kind: 'funder', label: name, count })) },
    {
      kind: 'place',
      offers: places.map((place) => ({ kind: 'place', label: shownName(place.name), place })),
    },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

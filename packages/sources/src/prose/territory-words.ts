import { EU_ID, FRANCE_ID, type TerritoryId } from '@platform/territories';
import { OVERSEAS } from './territory-names.ts';

function whole(source: string) {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'gu');
}

/** Words for all of France, the overseas régions and the EU, in folded spelling; the first match counts. */
export const WHOLES: readonly {
  readonly pattern: RegExp;
  readonly ids: readonly TerritoryId[];
  readonly confidence: number;
}[] = [
  {
    pattern: whole(
      'france entiere|toute la france|(?:ensemble|totalite) du territoire(?: national| francais)|tout le territoire(?: national| francais)|territoire national|partout en france|nationwide|whole of france|all of france',
    ),
    ids: [FRANCE_ID],
    confidence: 92,
  },
  {
    pattern: whole(
      '(?:situee?s?|implantee?s?|etablie?s?|installee?s?|domiciliee?s?|residant|reside[rz]?|resident|habiter|immatriculee?s?|siege(?: social)?|based|established|located|registered) (?:en|in) france(?! metropolitaine)',
    ),
    ids: [FRANCE_ID],
    confidence: 86,
  },
  {
    pattern: whole(
      '(?:a l )?echelle nationale|niveau national|national level|(?:en|in) france(?! metropolitaine| \\d)',
    ),
    ids: [FRANCE_ID],
    confidence: 65,
  },
  {
    pattern: whole('france metropolitaine|(?:en|in) (?:metropole|mainland france)(?! d)'),
    ids: [FRANCE_ID],
    confidence: 65,
  },
  {
    pattern: whole(
      '(?:territoires?|en) d? ?outre mer|(?:outre mer|overseas)(?= (?:et|and) (?:en |in )?(?:corse|corsica|mayotte))|drom(?: com)?|dom(?: tom)?|departements? et regions? d outre mer|departements? d outre mer',
    ),
    ids: OVERSEAS,
    confidence: 88,
  },
  { pattern: whole('outre mer|ultramarine?s?'), ids: OVERSEAS, confidence: 50 },
  {
    pattern: whole(
      '(?:etablie?s?|situee?s?|residant|residente?s?|citoyenne?s?|citoyens?|citizens?|nationals?|localisee?s?|ressortissante?s?|dans|au sein|established|based|located|residing)(?: (?:l|un|une|the|an?|any|one|des|les|de|d|pays|etats?|membres?|dans|in|within|member|states?|of)){0,12} (?:union europeenne|ue|european union|eu(?: member states?| countries)?)',
    ),
    ids: [EU_ID],
    confidence: 84,
  },
];

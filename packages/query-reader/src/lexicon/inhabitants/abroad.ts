import type { InhabitantsRow } from './inhabitants-row.ts';

/**
 * Of cities and regions of other countries of the European Union, with their country. Left out: words for dishes and
 * styles ("bavarois", "napolitaine", "viennoise").
 */
export const INHABITANTS_ABROAD: readonly InhabitantsRow[] = [
  [
    'bruxellois bruxelloise bruxelloises wallon wallons wallonne wallonnes walloon walloons flamand flamands flamande flamandes flemish anversois gantois',
    'country:BE',
  ],
  ['berlinois berlinoise berlinoises munichois hambourgeois bavarian bavarians saxon saxons', 'country:DE'],
  [
    'andalou andalous andalouse andalouses andalusian madrilène madrilènes barcelonais galicien galiciens',
    'country:ES',
  ],
  ['turinois piémontais lombard lombards sarde sardes sardinian tuscan', 'country:IT'],
  ['lisboète lisboètes', 'country:PT'],
  ['amstellodamois frison frisons frisian', 'country:NL'],
  ['dublinois dublinoise dublinoises', 'country:IE'],
  ['praguois praguoise', 'country:CZ'],
  ['varsovien varsovienne', 'country:PL'],
  ['budapestois budapestoise', 'country:HU'],
  ['copenhaguois', 'country:DK'],
  ['stockholmois', 'country:SE'],
  ['tyrolien tyroliens tyrolienne tyrolean', 'country:AT'],
];

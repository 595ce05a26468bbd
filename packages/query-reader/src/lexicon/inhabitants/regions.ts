import type { InhabitantsRow } from './inhabitants-row.ts';

/** Of régions. */
export const INHABITANTS_OF_REGIONS: readonly InhabitantsRow[] = [
  ['breton bretons bretonne bretonnes', 'region:53'],
  ['normand normands normande normandes', 'region:28'],
  ['francilien franciliens francilienne franciliennes', 'region:11'],
  ['corse corses', 'region:94'],
  ['occitan occitans occitane occitanes occitanien occitaniens occitanienne occitaniennes', 'region:76'],
  ['néo-aquitain néo-aquitains néo-aquitaine néo-aquitaines', 'region:75'],
  [
    'aurhalpin aurhalpins aurhalpine aurhalpines auvergnat-rhônalpin auvergnat-rhônalpins auvergnat-rhônalpine auvergnat-rhônalpines',
    'region:84',
  ],
];

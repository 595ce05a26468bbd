import type { SECTORS } from '@platform/contracts/closed-sets';

/**
 * Words by which programmes name the trades of a sector, the most specific first; phrases are side by side. Words that
 * every programme contains ("entreprise") are left out.
 */
export const SECTOR_WORDS: Readonly<Record<(typeof SECTORS)[number], readonly string[]>> = {
  agriculture: ['agricole', 'agriculture', 'exploitation agricole', 'agriculteur'],
  industry: ['industrie', 'industriel', 'production', 'usine'],
  energy_environment: ['environnement', 'énergie', 'transition écologique'],
  construction_housing: ['bâtiment', 'btp', 'construction', 'artisan'],
  commerce_craft: ['commerce', 'commerçant', 'artisan', 'artisanat', 'commerce de proximité'],
  tourism: ['tourisme', 'touristique', 'hébergement touristique', 'restauration'],
  transport_mobility: ['transport', 'mobilité', 'véhicule'],
  digital: ['numérique', 'digital'],
  research_innovation: ['recherche', 'innovation'],
  culture_sport: ['culture', 'culturel', 'sport', 'sportif'],
  education_training: ['formation', 'éducation', 'enseignement'],
  employment: ['emploi', 'insertion'],
  health_social: ['santé', 'médico-social', 'social'],
  territorial_development: ['territoire', 'ruralité'],
  international: ['international', 'export'],
};

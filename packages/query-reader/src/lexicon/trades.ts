import type { Trade } from './trade.ts';
import { AGRICULTURE, FORESTRY_AND_FISHING } from './trades/agriculture.ts';
import { BUILDING, INDUSTRY, TRANSPORT } from './trades/building-and-industry.ts';
import { FOOD_AND_CRAFT } from './trades/food-and-craft.ts';
import {
  CLUBS,
  CULTURE_AND_SPORT,
  DIGITAL,
  EDUCATION,
  ENERGY,
  HEALTH,
  PROFESSIONS,
  SHARED_PLACES,
  SOCIAL_AND_CARE,
  TOURISM,
} from './trades/services.ts';

/** Everyday names of trades and activities, French and English, singular; plurals are found by the same names. */
export const TRADES: readonly Trade[] = [
  ...AGRICULTURE,
  ...FORESTRY_AND_FISHING,
  ...FOOD_AND_CRAFT,
  ...BUILDING,
  ...INDUSTRY,
  ...TRANSPORT,
  ...TOURISM,
  ...DIGITAL,
  ...PROFESSIONS,
  ...HEALTH,
  ...SOCIAL_AND_CARE,
  ...EDUCATION,
  ...CULTURE_AND_SPORT,
  ...CLUBS,
  ...SHARED_PLACES,
  ...ENERGY,
];

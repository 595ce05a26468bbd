import { furtherTrades } from './further-trades.ts';
import type { Trade } from './trade.ts';
import { AGRICULTURE } from './trades/agriculture.ts';
import { COMMERCE_CRAFT } from './trades/commerce-craft.ts';
import { CONSTRUCTION_HOUSING } from './trades/construction-housing.ts';
import { CULTURE_SPORT } from './trades/culture-sport.ts';
import { DIGITAL } from './trades/digital.ts';
import { EDUCATION_TRAINING } from './trades/education-training.ts';
import { EMPLOYMENT } from './trades/employment.ts';
import { ENERGY_ENVIRONMENT } from './trades/energy-environment.ts';
import { HEALTH_SOCIAL } from './trades/health-social.ts';
import { INDUSTRY } from './trades/industry.ts';
import { RESEARCH_INNOVATION } from './trades/research-innovation.ts';
import { TERRITORIAL_DEVELOPMENT } from './trades/territorial-development.ts';
import { TOURISM } from './trades/tourism.ts';
import { TRANSPORT_MOBILITY } from './trades/transport-mobility.ts';

/** Everyday names of trades and activities, French and English, singular; plurals are found by the same names. */
export const TRADES: readonly Trade[] = [
  ...AGRICULTURE,
  ...COMMERCE_CRAFT,
  ...CONSTRUCTION_HOUSING,
  ...CULTURE_SPORT,
  ...DIGITAL,
  ...EDUCATION_TRAINING,
  ...EMPLOYMENT,
  ...ENERGY_ENVIRONMENT,
  ...HEALTH_SOCIAL,
  ...INDUSTRY,
  ...RESEARCH_INNOVATION,
  ...TERRITORIAL_DEVELOPMENT,
  ...TOURISM,
  ...TRANSPORT_MOBILITY,
  ...furtherTrades(),
];

import { registerTexts } from '@platform/web-kit';
import en from './i18n/en/plans.json' with { type: 'json' };
import fr from './i18n/fr/plans.json' with { type: 'json' };

/** Namespace of prices, payments and invoices. */
export const PLANS_TEXTS = 'plans';

registerTexts(PLANS_TEXTS, { fr, en });

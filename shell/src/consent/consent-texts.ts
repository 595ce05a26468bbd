import { registerTexts } from '@platform/web-kit';
import en from './i18n/en/consent.json' with { type: 'json' };
import fr from './i18n/fr/consent.json' with { type: 'json' };

/** Namespace of the consent banner. */
export const CONSENT = 'consent';

registerTexts(CONSENT, { fr, en });

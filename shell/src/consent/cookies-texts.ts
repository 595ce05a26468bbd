import { registerTexts } from '@platform/web-kit';
import en from './i18n/en/cookies.json' with { type: 'json' };
import fr from './i18n/fr/cookies.json' with { type: 'json' };

/** Namespace of the page about cookies. */
export const COOKIES = 'cookies';

registerTexts(COOKIES, { fr, en });

import { registerTexts } from '@platform/web-kit';
import en from './i18n/en/home.json' with { type: 'json' };
import fr from './i18n/fr/home.json' with { type: 'json' };

/** Namespace of the home page; other pages do not load its texts. */
export const HOME_TEXTS = 'home';

registerTexts(HOME_TEXTS, { fr, en });

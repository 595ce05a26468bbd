import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/library.json' with { type: 'json' };
import fr from '../i18n/fr/library.json' with { type: 'json' };

/** Namespace of the page of kept texts. */
export const LIBRARY = 'dashboard-library';

/** Key of the kept texts that were read. */
export const LIBRARY_KEY = 'library';

export const LIBRARY_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

// Registered here and not by the shell, so that only readers of this page load the texts.
registerTexts(LIBRARY, LIBRARY_TEXTS);

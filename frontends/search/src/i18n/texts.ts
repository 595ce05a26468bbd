import type { Texts } from '@platform/web-kit';
import en from './en/search.json' with { type: 'json' };
import fr from './fr/search.json' with { type: 'json' };

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'search';

export const TEXTS: Texts = { fr, en };

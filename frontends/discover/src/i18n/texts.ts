import type { Texts } from '@platform/web-kit';
import en from './en/discover.json' with { type: 'json' };
import fr from './fr/discover.json' with { type: 'json' };

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'discover';

export const TEXTS: Texts = { fr, en };

import type { Texts } from '@platform/web-kit';
import en from './en/admin.json' with { type: 'json' };
import fr from './fr/admin.json' with { type: 'json' };

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'admin';

export const TEXTS: Texts = { fr, en };

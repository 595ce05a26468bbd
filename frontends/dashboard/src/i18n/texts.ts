import type { Texts } from '@platform/web-kit';
import en from './en/dashboard.json' with { type: 'json' };
import fr from './fr/dashboard.json' with { type: 'json' };

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'dashboard';

export const TEXTS: Texts = { fr, en };

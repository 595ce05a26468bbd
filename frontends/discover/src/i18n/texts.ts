import type { Texts } from '@platform/web-kit';
import en from './en/discover.json' with { type: 'json' };
import fr from './fr/discover.json' with { type: 'json' };

export const TEXTS: Texts = { fr, en };

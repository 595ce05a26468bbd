import type { Texts } from '@platform/web-kit';
import en from './en/dashboard.json' with { type: 'json' };
import fr from './fr/dashboard.json' with { type: 'json' };

export const TEXTS: Texts = { fr, en };

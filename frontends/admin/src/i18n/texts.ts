import type { Texts } from '@platform/web-kit';
import en from './en/admin.json' with { type: 'json' };
import fr from './fr/admin.json' with { type: 'json' };

export const TEXTS: Texts = { fr, en };

import type { Texts } from '@platform/web-kit';
import en from './en/template-name.json' with { type: 'json' };
import fr from './fr/template-name.json' with { type: 'json' };

export const TEXTS: Texts = { fr, en };

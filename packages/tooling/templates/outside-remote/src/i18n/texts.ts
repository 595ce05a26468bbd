import type { Texts } from '@platform/web-kit';
import en from './en/template-name.json' with { type: 'json' };
import fr from './fr/template-name.json' with { type: 'json' };

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'template-name';

export const TEXTS: Texts = { fr, en };

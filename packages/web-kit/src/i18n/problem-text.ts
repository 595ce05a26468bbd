import type { Language } from '@platform/contracts/values';
import { ProblemError } from '../http/problem-error.ts';
import en from './errors/en.json' with { type: 'json' };
import fr from './errors/fr.json' with { type: 'json' };
import { registerTexts, translator } from './texts.tsx';

const NAMESPACE = 'errors';
const KEY = /^errors\.([A-Z][A-Z0-9_]*)$/;

registerTexts(NAMESPACE, { fr, en });

/** A sentence that explains a failure to visitors; null for a failure without such a sentence. */
export function problemText(error: Error, language: Language): string | null {
  if (!(error instanceof ProblemError)) return null;
  const t = translator(NAMESPACE, language);
  if (error.failure !== 'problem') return t(`failure.${error.failure}`);
  const code = KEY.exec(error.problem?.messageKey ?? '')?.[1];
  return code !== undefined && Object.hasOwn(en, code) ? t(code) : null;
}

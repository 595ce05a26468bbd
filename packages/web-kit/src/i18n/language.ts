import type { Language } from '@platform/contracts/values';

/** Key of the stored preference `{language, source}` in local storage. */
export const LANGUAGE_STORAGE_KEY = 'clairaide.language';

/** Whether the visitor chose the language, which is never overridden, or it was guessed on the first visit. */
export type LanguageSource = 'user' | 'detected';

export interface LanguagePreference {
  readonly language: Language;
  readonly source: LanguageSource;
}

/** What is known about a visitor's language; earlier fields take precedence. */
export interface LanguageHints {
  readonly stored: LanguagePreference | null;
  /** ISO country code from the configured header; null if the installation has none. */
  readonly country: string | null;
  /** The browser's languages in order of preference. */
  readonly accepted: readonly string[];
}

const FRENCH_SPEAKING = new Set(['FR', 'BE']);

/**
 * The language preference: the stored one, otherwise by country (French for FR and BE, English for others), otherwise
 * the first accepted language that the product has, otherwise French. It only applies to addresses without a language.
 */
export function choosePreference(hints: LanguageHints): LanguagePreference {
  if (hints.stored !== null) return hints.stored;
  if (hints.country !== null && /^[A-Za-z]{2}$/.test(hints.country)) {
    const language = FRENCH_SPEAKING.has(hints.country.toUpperCase()) ? 'fr' : 'en';
    return { language, source: 'detected' };
  }
  for (const tag of hints.accepted) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'fr' || base === 'en') return { language: base, source: 'detected' };
  }
  return { language: 'fr', source: 'detected' };
}

/** Parses a stored preference; null if it is absent or invalid. */
export function parsePreference(text: string | null): LanguagePreference | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { language, source } = value as Record<string, unknown>;
    if ((language === 'fr' || language === 'en') && (source === 'user' || source === 'detected')) {
      return { language, source };
    }
    return null;
  } catch {
    return null;
  }
}

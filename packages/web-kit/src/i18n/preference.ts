import type { Language } from '@platform/contracts/values';
import { choosePreference, LANGUAGE_STORAGE_KEY, type LanguageSource, parsePreference } from './language.ts';

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(language: Language, source: LanguageSource): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, JSON.stringify({ language, source }));
  } catch {
    // Without storage the choice applies to this page; the addresses of other pages contain the language.
  }
}

/** The visitor's language for addresses without a language; a guess is stored with the source `detected`. */
export function preferredLanguage(): Language {
  const stored = parsePreference(readStored());
  const country = document.querySelector<HTMLMetaElement>('meta[name="visitor-country"]')?.content ?? null;
  const preference = choosePreference({ stored, country, accepted: navigator.languages });
  if (stored === null) store(preference.language, preference.source);
  return preference.language;
}

/** Stores a choice of the visitor; no later guess overrides it. */
export function rememberLanguage(language: Language): void {
  store(language, 'user');
}

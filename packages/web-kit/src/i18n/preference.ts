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
    // Without storage the choice holds for this page; the address keeps it for the next ones.
  }
}

/** The visitor's language for addresses without a language; a first guess is stored as a guess. */
export function preferredLanguage(): Language {
  const stored = parsePreference(readStored());
  const country = document.querySelector<HTMLMetaElement>('meta[name="visitor-country"]')?.content ?? null;
  const preference = choosePreference({ stored, country, accepted: navigator.languages });
  if (stored === null) store(preference.language, preference.source);
  return preference.language;
}

/** Stores a choice of the person; no guess overrides it later. */
export function rememberLanguage(language: Language): void {
  store(language, 'user');
}

import { storedSettingsResponse } from '@platform/contracts/account-responses';
import type { Settings, StoredSettings } from '@platform/contracts/identity';
import { apiSend } from '../http/api-send.ts';
import { ProblemError } from '../http/problem-error.ts';
import { LANGUAGE_STORAGE_KEY, parsePreference } from '../i18n/language.ts';
import { rememberLanguage } from '../i18n/preference.ts';
import { APPEARANCE_KEY, applyAppearance, setAppearance } from '../page/appearance.ts';
import { parseTheme, setTheme, THEME_STORAGE_KEY } from '../page/theme.ts';
import { storedText } from './stored-text.ts';

const PATH = '/api/identity/me/settings';
/** A sign-in waits for the settings, so that the first page has them; after this time it goes on without. */
const SIGN_IN_MS = 2_000;

/** Where and as whom settings are requested. */
interface Access {
  readonly origin: string;
  readonly bearer?: string;
}

type Change = Partial<Settings>;

function optionsOf({ bearer }: Access) {
  return bearer === undefined ? {} : { bearer };
}

/** Stores a change on top of what is stored; again, if somebody else stored something in between. */
async function store(change: Change, access: Access): Promise<StoredSettings> {
  const path = access.origin + PATH;
  const options = optionsOf(access);
  const { settings, version } = await apiSend(storedSettingsResponse, { method: 'GET', path }, options);
  const body = { settings: { ...settings, ...change }, version };
  return apiSend(storedSettingsResponse, { method: 'PUT', path, body }, options);
}

/** Changes to the settings of the person, one after the other. */
export class AccountSettings {
  readonly #origin: string;
  #last: Promise<StoredSettings | null> = Promise.resolve(null);

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Stores a choice that this device shows already; resolves with null if that failed, and then changes nothing. */
  save(change: Change, bearer?: string): Promise<StoredSettings | null> {
    const access = { origin: this.#origin, ...(bearer === undefined ? {} : { bearer }) };
    this.#last = this.#last.then(() =>
      store(change, access)
        .catch((error: unknown) => {
          if (error instanceof ProblemError && error.status === 409) return store(change, access);
          throw error;
        })
        .catch(() => null),
    );
    return this.#last;
  }

  /**
   * Shows this device as the person has set; without a response it stays as it is. A person who has never set anything
   * keeps what was chosen on this device, also on the next ones.
   */
  async apply(bearer: string): Promise<void> {
    const options = { bearer, deadlineMs: SIGN_IN_MS };
    const request = { method: 'GET', path: this.#origin + PATH } as const;
    const stored = await apiSend(storedSettingsResponse, request, options).catch(() => null);
    if (stored === null) return;
    const { settings, version } = stored;
    if (version > 0) {
      rememberLanguage(settings.language);
      setTheme(settings.theme);
      setAppearance(settings);
      return;
    }
    const theme = parseTheme(storedText(THEME_STORAGE_KEY));
    const chosen = parsePreference(storedText(LANGUAGE_STORAGE_KEY));
    const language = chosen?.source === 'user' ? chosen.language : settings.language;
    rememberLanguage(language);
    if (theme !== settings.theme || language !== settings.language)
      void this.save({ theme, language }, bearer);
  }
}

/** Takes back the formats of a person who is no longer signed in; font size and density stay those of the device. */
export function forgetFormats(): void {
  if (storedText(APPEARANCE_KEY) === null) return;
  const { fontSize = 'normal', density = 'comfortable' } = document.documentElement
    .dataset as Partial<Settings>;
  setAppearance({ fontSize, density, dateFormat: 'long', currency: 'EUR' });
}

/** Applies the appearance that another tab has stored. */
export function followAppearance(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === APPEARANCE_KEY && newValue !== null) applyAppearance(JSON.parse(newValue));
  });
}

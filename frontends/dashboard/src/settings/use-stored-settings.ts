import type { Settings, StoredSettings } from '@platform/contracts/identity';
import {
  SETTINGS_KEY as KEY,
  ProblemError,
  setAppearance,
  setTheme,
  useQuery,
  useQueryClient,
} from '@platform/web-kit';
import { readSettings, saveSettings } from '../api/account-api.ts';

/** What became of saving: `conflict` when the settings had been changed elsewhere, and are read again. */
export type SaveOutcome = 'saved' | 'conflict' | 'failure';

/** Saves a part of the settings on top of what is stored; it applies at once and is taken back if it is not saved. */
export type SaveSettings = (change: Partial<Settings>) => Promise<SaveOutcome>;

function apply(settings: Settings): void {
  setTheme(settings.theme);
  setAppearance(settings);
}

/** The stored settings of the person and the way to change them. */
export function useStoredSettings() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readSettings(signal) });
  const save: SaveSettings = async (change) => {
    const stored = client.getQueryData<StoredSettings>(KEY);
    if (stored === undefined) return 'failure';
    const settings = { ...stored.settings, ...change };
    client.setQueryData(KEY, { ...stored, settings });
    apply(settings);
    try {
      client.setQueryData(KEY, await saveSettings({ settings, version: stored.version }));
      return 'saved';
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 409)) {
        client.setQueryData(KEY, stored);
        apply(stored.settings);
        return 'failure';
      }
      await client.refetchQueries({ queryKey: KEY });
      apply(client.getQueryData<StoredSettings>(KEY)?.settings ?? stored.settings);
      return 'conflict';
    }
  };
  return { query, save };
}

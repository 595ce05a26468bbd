import type { Settings } from '@platform/contracts/identity';
import { SETTINGS_KEY, saveSettings, useQueryClient } from '@platform/web-kit';

/** Returns a function that stores a choice of the header in the account of the signed-in person as well. */
export function useKeptChoice(): (choice: Partial<Settings>) => void {
  const client = useQueryClient();
  return (choice) =>
    void saveSettings(choice).then((stored) => {
      if (stored !== null) client.setQueryData(SETTINGS_KEY, stored);
    });
}

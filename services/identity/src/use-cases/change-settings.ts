import type { Settings, StoredSettings } from '@platform/contracts/identity';
import type { Account } from '../domain/account.ts';
import { identityErrors } from '../errors.ts';
import { type AccountParts, accountOf, changeAccount } from './account-parts.ts';

function storedSettingsOf({ settings, email, settingsVersion }: Account): StoredSettings {
  return { settings, email, version: settingsVersion };
}

export async function readSettings(
  parts: Pick<AccountParts, 'accounts'>,
  id: string,
): Promise<StoredSettings> {
  return storedSettingsOf(await accountOf(parts, id));
}

/** Stores settings that were read with `version`. @throws IDENTITY_SETTINGS_CHANGED when another tab was faster */
export async function changeSettings(
  parts: Pick<AccountParts, 'accounts'>,
  id: string,
  { settings, version }: { readonly settings: Settings; readonly version: number },
): Promise<StoredSettings> {
  const account = await changeAccount(parts, id, ({ settingsVersion }) => {
    if (settingsVersion !== version) throw identityErrors.SETTINGS_CHANGED();
    return { settings, settingsVersion: version + 1 };
  });
  return storedSettingsOf(account);
}

/** Records that the person has finished the first steps; later calls change nothing. */
export async function completeOnboarding(
  parts: Pick<AccountParts, 'accounts' | 'clock'>,
  id: string,
): Promise<void> {
  await changeAccount(parts, id, ({ onboardingCompletedAt }) =>
    onboardingCompletedAt === null ? { onboardingCompletedAt: parts.clock.now() } : null,
  );
}

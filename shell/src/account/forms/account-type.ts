import { ACCOUNT_TYPES, type AccountType } from '@platform/contracts/account-sets';

const STORAGE_KEY = 'pending-account-type';

/** The account type that was chosen before the sign-up; `user` without a choice. */
export function pendingAccountType(): AccountType {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return ACCOUNT_TYPES.find((type) => type === stored) ?? 'user';
  } catch {
    return 'user';
  }
}

/** Stores the choice until the sign-up; null removes it. */
export function storeAccountType(type: AccountType | null): void {
  try {
    if (type === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, type);
  } catch {
    // Without storage the account is of the type `user`, and the form shows that.
  }
}

/** A passkey of an account (a discoverable WebAuthn credential with user verification). */
export type Passkey = {
  /** Credential id, base64url. */
  readonly id: string;
  /** COSE public key, base64url. */
  readonly publicKey: string;
  /** Last signature counter; many authenticators always send 0. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export const PASSKEYS_MAX = 20;

/**
 * The passkeys after one was used; null when the account no longer has it, or when the counter does not grow, which a
 * copied authenticator would show (WebAuthn level 3, 6.1.1).
 */
export function withUse(
  passkeys: readonly Passkey[],
  used: { readonly id: string; readonly counter: number },
  now: Date,
): readonly Passkey[] | null {
  const known = passkeys.find(({ id }) => id === used.id);
  if (known === undefined) return null;
  const counts = used.counter > 0 || known.counter > 0;
  if (counts && used.counter <= known.counter) return null;
  return passkeys.map((one) =>
    one.id === used.id ? { ...one, counter: used.counter, lastUsedAt: now } : one,
  );
}

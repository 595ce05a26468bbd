import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyResponse,
} from '@platform/contracts/identity';
import type { Passkey } from '../domain/passkey.ts';

/** What a new passkey is known by. */
export type CreatedPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** WebAuthn for the own site; user verification is always required. */
export type Authenticators = {
  readonly describeCreation: (by: {
    readonly accountId: string;
    readonly email: string;
    readonly known: readonly Passkey[];
  }) => Promise<PasskeyCreation['options']>;
  /** `allowed` limits the choice; null lets the person choose among all passkeys of the site. */
  readonly describeRequest: (allowed: readonly Passkey[] | null) => Promise<PasskeyRequest['options']>;
  /** The challenge that a response claims to be for; null when it is not readable. */
  readonly challengeOf: (response: { readonly clientDataJSON: string }) => string | null;
  /** Null when the response is not one to this challenge from our site. */
  readonly verifyCreation: (
    response: NewPasskey['response'],
    challenge: string,
  ) => Promise<CreatedPasskey | null>;
  /** The new counter; null when the passkey did not sign this challenge for our site. */
  readonly verifyUse: (
    response: PasskeyResponse,
    by: { readonly challenge: string; readonly passkey: Passkey },
  ) => Promise<number | null>;
};

/** What a step waits for: the return from Google, or the response of an authenticator. */
export type PendingKind =
  | 'google-return'
  | 'passkey-registration'
  | 'passkey-sign-in'
  | 'passkey-second-factor';

export type PendingStep = {
  readonly kind: PendingKind;
  /** Hash of the random text that brings the step back; the text itself is not stored. */
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
};

/** Steps of a sign-in that wait for the browser. Each is taken once. */
export type PendingSteps = {
  readonly add: (step: PendingStep, now: Date) => Promise<void>;
  /** Removes the step and returns its data; null when the step is unknown or has expired. */
  readonly take: (kind: PendingKind, id: string, now: Date) => Promise<PendingStep['data'] | null>;
  /** Removes what belongs to an account. */
  readonly eraseAll: (accountId: string) => Promise<void>;
};

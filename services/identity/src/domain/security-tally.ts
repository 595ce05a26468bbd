import type { BoundName } from './throttle.ts';

/** Proofs of a sign-in that can be wrong: a password, a code of the second factor, a passkey. */
export const SIGN_IN_PROOFS = ['password', 'code', 'passkey'] as const;
export type SignInProof = (typeof SIGN_IN_PROOFS)[number];

/** Sums of what happened since the process started, without anything about persons. */
export type SecuritySums = {
  readonly failedSignIns: Readonly<Record<SignInProof, number>>;
  readonly throttledAttempts: Readonly<Partial<Record<BoundName, number>>>;
  readonly reusedSessions: number;
};

export type SecurityTally = {
  readonly signInFailed: (proof: SignInProof) => void;
  readonly attemptThrottled: (bound: BoundName) => void;
  /** A session was ended because its refresh token was used again. */
  readonly sessionReused: () => void;
  readonly sums: () => SecuritySums;
};

/** Counts events of security in memory; a new process begins at 0. */
export function createSecurityTally(): SecurityTally {
  const failedSignIns = { password: 0, code: 0, passkey: 0 };
  const throttledAttempts: Partial<Record<BoundName, number>> = {};
  let reusedSessions = 0;
  return {
    signInFailed: (proof) => {
      failedSignIns[proof] += 1;
    },
    attemptThrottled: (bound) => {
      throttledAttempts[bound] = (throttledAttempts[bound] ?? 0) + 1;
    },
    sessionReused: () => {
      reusedSessions += 1;
    },
    sums: () => ({
      failedSignIns: { ...failedSignIns },
      throttledAttempts: { ...throttledAttempts },
      reusedSessions,
    }),
  };
}

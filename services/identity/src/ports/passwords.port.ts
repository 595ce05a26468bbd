export type Passwords = {
  /** The hash of a new password, with its parameters. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password belongs to the hash, and whether the hash should be made again with the current parameters.
   * Without a hash it takes the same time and is false.
   */
  readonly verify: (
    password: string,
    hash: string | null,
  ) => Promise<{ readonly isRight: boolean; readonly isOutdated: boolean }>;
  /** Whether the password is too easy to guess; `known` are words that belong to the person. */
  readonly isWeak: (password: string, known: readonly string[]) => Promise<boolean>;
};

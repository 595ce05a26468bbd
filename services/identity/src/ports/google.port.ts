/** What binds the return from Google to its start; none of it leaves the server except inside the address. */
export type GoogleStart = {
  /** Address at Google that the browser goes to. */
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** Signing in with Google: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0). */
export type Google = {
  /** @throws IDENTITY_GOOGLE_UNAVAILABLE */
  readonly begin: () => Promise<GoogleStart>;
  /**
   * Exchanges the code that Google sent back, and checks the identity token: signature, issuer, audience, expiry, nonce.
   * `query` is the query string of the return, as it arrived.
   * @throws IDENTITY_GOOGLE_CANCELLED, IDENTITY_GOOGLE_FAILED, IDENTITY_GOOGLE_UNAVAILABLE
   */
  readonly finish: (
    query: string,
    expected: Omit<GoogleStart, 'url'>,
  ) => Promise<{ readonly email: string; readonly isEmailVerified: boolean }>;
};

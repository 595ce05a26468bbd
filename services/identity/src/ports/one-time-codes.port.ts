export type OneTimeCodes = {
  /** A new secret, in base32. */
  readonly newSecret: () => string;
  /** What an authenticator app reads, as text and as a QR code. */
  readonly describe: (secret: string, email: string) => { readonly uri: string; readonly qrSvg: string };
  /** Time step of a code that is valid now (RFC 6238, one step before and after); null for any other. */
  readonly stepOf: (secret: string, code: string, now: Date) => number | null;
};

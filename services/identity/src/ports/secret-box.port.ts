/** Seals small secrets for the database. */
export type SecretBox = {
  readonly seal: (text: string) => string;
  /** @throws when the text was sealed with another key or changed */
  readonly open: (sealed: string) => string;
};

/** The text of one mail in one language. Every sentence is a Liquid template over the values of the mail. */
export type MailText = {
  /** Subject and heading. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Sentence of each statement (`one`) of the entries of the mail, for mails that have entries. */
  readonly statement?: string;
  /** Links that the reader may follow, the most likely one first. */
  readonly actions: readonly { readonly label: string; readonly link: string }[];
  /** What to do when the reader did not cause the mail, and how long a link works. */
  readonly notes: readonly string[];
};

/** Sentences around every mail of a language. */
export type MailFrame = {
  readonly copyLink: string;
  readonly reason: string;
  readonly unsubscribe: string;
};

/** Removes the captured copies of mails with these ids, where mails are captured instead of sent; the number of them. */
export type RemoveCapturedCopies = (mailIds: readonly string[]) => Promise<number>;

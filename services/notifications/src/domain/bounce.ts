/** An address whose mails come back: nothing more is sent to it. */
export type Bounce = {
  /** Stands for the address; see `addressIdOf`. */
  readonly addressId: string;
  /** Of the mail that came back first; null when it concerned none. */
  readonly workspaceId: string | null;
  readonly since: Date;
  /** `refused` at once by the mail server, or `reported` later by another one. */
  readonly source: 'refused' | 'reported';
  /** Status of the refusal, such as `550` or `5.1.1`. */
  readonly status: string;
};

/** Statuses of RFC 3463 that concern the address or the mailbox, 5.4.4 a domain that receives no mail. */
const ABOUT_ADDRESS = /^5\.(?:[012]\.\d{1,3}|4\.4)$/;
/** Among them: the address of the sender, and a mailbox that is full, which its owner can change. */
const ABOUT_ANOTHER_OR_FOR_NOW: ReadonlySet<string> = new Set(['5.1.7', '5.1.8', '5.2.2']);

/** Whether a permanent refusal with this status means that mails to the address help nobody; null: no status was stated. */
export function endsAddress(enhancedStatus: string | null): boolean {
  if (enhancedStatus === null) return true;
  return ABOUT_ADDRESS.test(enhancedStatus) && !ABOUT_ANOTHER_OR_FOR_NOW.has(enhancedStatus);
}

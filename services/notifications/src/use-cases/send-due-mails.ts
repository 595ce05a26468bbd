import { type Clock, type Holder, isLeaseHeld } from '@platform/service-kit';
import { addressIdOf } from '../domain/address-id.ts';
import { endsAddress } from '../domain/bounce.ts';
import { type NextStep, type SendOutcome, stepAfter } from '../domain/mail-intent.ts';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';
import type { ClaimedMail, MailRepository } from '../ports/mail.repository.port.ts';
import type { SendMail } from '../ports/mail-sender.port.ts';

export type SendDueMailsDeps = {
  readonly mails: MailRepository;
  readonly sendMail: SendMail;
  readonly bounces: Pick<BounceRepository, 'has' | 'record'>;
  /** Key that addresses are made unreadable with. */
  readonly key: string;
  readonly clock: Clock;
  readonly holder: Holder;
};

const AT_ONCE = 8;
/** How long the outcome of a mail is kept, without its address and content, in days. */
const KEEP_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/**
 * Sends every mail that is due, a few at once. `mayContinue` is read before each mail, so that closing waits only for
 * those on their way.
 */
export async function sendDueMails(deps: SendDueMailsDeps, mayContinue: () => boolean): Promise<void> {
  const { mails, clock, holder, key } = deps;
  const sendOneAfterAnother = async (): Promise<void> => {
    while (mayContinue()) {
      const mail = await mails.claim(clock.now(), holder);
      if (mail === null) return;
      const addressId = addressIdOf(mail.to, key);
      const outcome = await sendUnlessReturned(deps, mail, addressId);
      const now = clock.now();
      await mails.settle({ ...mail, addressId }, stepAfter(outcome, mail, now), now);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterAnother));
}

/** Sends a mail, unless those to its address come back; an address that does not exist ends here. */
async function sendUnlessReturned(
  { sendMail, bounces, clock }: SendDueMailsDeps,
  mail: ClaimedMail,
  addressId: string,
): Promise<SendOutcome> {
  if (await bounces.has(addressId)) {
    return { kind: 'refused', reason: 'returned', status: null, enhancedStatus: null };
  }
  const outcome = await sendMail(mail);
  if (outcome.kind === 'refused' && outcome.reason === 'recipient' && endsAddress(outcome.enhancedStatus)) {
    const { workspaceId } = mail;
    const status = outcome.enhancedStatus ?? String(outcome.status);
    await bounces.record({ addressId, workspaceId, since: clock.now(), source: 'refused', status });
  }
  return outcome;
}

/**
 * Decides about mails whose process ended while it sent them: nobody knows whether they were accepted, so those that must
 * arrive are due again and the others end. Returns how many there were.
 */
export async function recoverMails({ mails, clock, holder }: SendDueMailsDeps): Promise<number> {
  const now = clock.now();
  const abandoned = (await mails.claimed()).filter(({ lease }) => !isLeaseHeld(lease, now, holder));
  for (const mail of abandoned) {
    const failure = { reason: 'interrupted', status: null };
    const step: NextStep =
      mail.delivery === 'at-least-once'
        ? { kind: 'retry', at: now }
        : { kind: 'end', state: 'uncertain', failure };
    await mails.settle(mail, step, now);
  }
  return abandoned.length;
}

/** Removes the outcomes of mails that ended long ago. */
export async function removeOldMails({ mails, clock }: SendDueMailsDeps): Promise<number> {
  return mails.removeEnded(new Date(clock.now().getTime() - KEEP_DAYS * MS_PER_DAY));
}

import { type Clock, type Holder, isLeaseHeld } from '@platform/service-kit';
import { type NextStep, stepAfter } from '../domain/mail-intent.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';
import type { SendMail } from '../ports/mail-sender.port.ts';

export type SendDueMailsDeps = {
  readonly mails: MailRepository;
  readonly sendMail: SendMail;
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
  const { mails, sendMail, clock, holder } = deps;
  const sendOneAfterAnother = async (): Promise<void> => {
    while (mayContinue()) {
      const mail = await mails.claim(clock.now(), holder);
      if (mail === null) return;
      const outcome = await sendMail(mail);
      const now = clock.now();
      await mails.settle(mail, stepAfter(outcome, mail, now), now);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterAnother));
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

import { MAIL_STATES, type MailState, type MailSummary } from '@platform/contracts/notifications';
import type { MailRepository } from '../ports/mail.repository.port.ts';

/** Figures of the outbox and the newest mails that failed, without addresses. */
export async function summariseMails(
  { mails }: { readonly mails: Pick<MailRepository, 'count' | 'oldestWaitingAt' | 'failed'> },
  limit: number,
): Promise<MailSummary> {
  const [counts, oldestWaitingAt, failed] = await Promise.all([
    Promise.all(MAIL_STATES.map(async (state) => [state, await mails.count([state])] as const)),
    mails.oldestWaitingAt(),
    mails.failed(limit),
  ]);
  return {
    counts: Object.fromEntries(counts) as Record<MailState, number>,
    oldestPendingAt: oldestWaitingAt?.toISOString() ?? null,
    failed: failed.map(({ createdAt, endedAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt.toISOString(),
    })),
  };
}

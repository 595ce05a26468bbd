import type { MailSummary } from '@platform/contracts/notifications';
import type { MailRepository } from '../ports/mail.repository.port.ts';

/** Figures of the outbox and the newest mails that failed, without addresses. */
export async function summariseMails(
  { mails }: { readonly mails: Pick<MailRepository, 'figures' | 'failed'> },
  limit: number,
): Promise<MailSummary> {
  const [{ counts, oldestPendingAt }, failed] = await Promise.all([mails.figures(), mails.failed(limit)]);
  return {
    counts,
    oldestPendingAt: oldestPendingAt?.toISOString() ?? null,
    failed: failed.map(({ createdAt, endedAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt.toISOString(),
    })),
  };
}

import type { DeliveryReportOutcome } from '@platform/contracts/notifications';
import type { Clock } from '@platform/service-kit';
import { endsAddress } from '../domain/bounce.ts';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';
import type { ReadDeliveryReport } from '../ports/delivery-report.port.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';

export type DeliveryReportDeps = {
  readonly mails: Pick<MailRepository, 'recipientOf'>;
  readonly bounces: Pick<BounceRepository, 'record'>;
  readonly readDeliveryReport: ReadDeliveryReport;
  readonly clock: Clock;
};

/**
 * Ends mails to the address of one of our mails that came back for good. The address is that of the mail as it was sent, so
 * a report ends no address to which we wrote nothing. Safe to repeat.
 */
export async function recordDeliveryReport(
  { mails, bounces, readDeliveryReport, clock }: DeliveryReportDeps,
  raw: Buffer,
): Promise<DeliveryReportOutcome> {
  const report = await readDeliveryReport(raw);
  if (report === null) return 'unreadable';
  const failed = report.recipients.find(({ action, status }) => action === 'failed' && endsAddress(status));
  if (failed === undefined) return 'not-final';
  const recipient = report.mailId === null ? null : await mails.recipientOf(report.mailId);
  if (recipient === null) return 'unknown-mail';
  const { addressId, workspaceId } = recipient;
  const { status } = failed;
  await bounces.record({ addressId, workspaceId, since: clock.now(), source: 'reported', status });
  return 'recorded';
}

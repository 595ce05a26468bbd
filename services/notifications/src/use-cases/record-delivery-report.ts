import type { DeliveryReportOutcome } from '@platform/contracts/notifications';
import type { Clock } from '@platform/service-kit';
import { addressIdOf } from '../domain/address-id.ts';
import { endsAddress } from '../domain/bounce.ts';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';
import type { ReadDeliveryReport } from '../ports/delivery-report.port.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';

export type DeliveryReportDeps = {
  readonly mails: Pick<MailRepository, 'recipientOf'>;
  readonly bounces: Pick<BounceRepository, 'record'>;
  readonly readDeliveryReport: ReadDeliveryReport;
  /** Of addresses; see `addressIdOf`. */
  readonly key: string;
  readonly clock: Clock;
};

/**
 * Ends mails to the address of one of our mails that came back for good. The address is that of the mail as it was sent, so
 * a report ends no address to which we wrote nothing. Safe to repeat.
 */
export async function recordDeliveryReport(
  { mails, bounces, readDeliveryReport, key, clock }: DeliveryReportDeps,
  raw: Buffer,
): Promise<DeliveryReportOutcome> {
  const report = await readDeliveryReport(raw);
  if (report === null) return 'unreadable';
  const failed = report.recipients.filter(({ action, status }) => action === 'failed' && endsAddress(status));
  if (failed.length === 0) return 'not-final';
  const recipient = report.mailId === null ? null : await mails.recipientOf(report.mailId);
  if (recipient === null) return 'unknown-mail';
  const { addressId, workspaceId } = recipient;
  // A report about one recipient is about ours, under whatever address it was forwarded to; of several, the one with our address.
  const isOnlyOne = report.recipients.length === 1;
  const ours = failed.find(
    ({ addresses }) => isOnlyOne || addresses.some((address) => addressIdOf(address, key) === addressId),
  );
  if (ours === undefined) return 'not-final';
  const { status } = ours;
  await bounces.record({ addressId, workspaceId, since: clock.now(), source: 'reported', status });
  return 'recorded';
}

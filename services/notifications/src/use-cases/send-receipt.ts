import type { InvoiceEvent } from '@platform/contracts/billing';
import { civilDateIn } from '@platform/contracts/civil-date';
import { planName } from '../domain/plan-names.ts';
import type { Contacts } from '../ports/contacts.port.ts';
import { type EnqueueMailDeps, enqueueMail } from './enqueue-mail.ts';

const ZONE = 'Europe/Paris';

/** Characters that the id of a mail may have. */
function mailId(invoiceId: string): string {
  return `receipt-${invoiceId.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-')}`.slice(0, 100);
}

/**
 * Sends the receipt of a paid invoice to the person of its workspace, once for each invoice however often it is
 * published. Without a number there is no receipt yet; without an account there is nobody to write to.
 */
export async function sendReceipt(
  deps: EnqueueMailDeps & { readonly contacts: Contacts; readonly publicUrl: string },
  invoice: InvoiceEvent,
): Promise<void> {
  const { id, workspaceId, number, state, total, vat, plan, at } = invoice;
  if (state !== 'paid' || number === null || plan === null || total.cents === 0) return;
  // A personal workspace has the id of its account.
  const contact = await deps.contacts.find(workspaceId);
  if (contact === null) return;
  await enqueueMail(deps, {
    id: mailId(id),
    workspaceId,
    to: contact.email,
    template: 'receipt',
    language: contact.language,
    values: {
      amount: total,
      vat: vat.cents === 0 ? null : vat,
      plan: planName(plan, contact.language),
      date: civilDateIn(ZONE, new Date(at)),
      number,
      link: new URL('/pricing', deps.publicUrl).href,
    },
  });
}

import { Text, Title } from '@platform/ui/base';
import { useFormats, useQuery, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { billingKey } from '../account/go-on/payment-status.ts';
import type { Invoice } from './billing-requests.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { useWorkspace } from './use-billing.ts';

/** How often a list is read again in which a new invoice is expected. */
const READ_AGAIN_MS = 2_000;
const READS_MAX = 15;
/** An invoice that is not older than this is the expected one. */
const RECENT_MS = 600_000;

function hasRecent(invoices: readonly Invoice[]): boolean {
  return invoices.some(({ at }) => Date.now() - Date.parse(at) < RECENT_MS);
}

/** Invoices and receipts of the workspace, the newest first; one of a payment that was just made may still be missing. */
export function InvoiceList(props: {
  /** Level of the heading. */
  readonly order: 2 | 3;
  readonly isExpected?: boolean;
}): ReactNode {
  const { order, isExpected = false } = props;
  const t = useTexts(PLANS_TEXTS);
  const workspace = useWorkspace();
  const list = useQuery({
    queryKey: billingKey(workspace?.id ?? '', 'invoices'),
    queryFn: ({ signal }) => (workspace as NonNullable<typeof workspace>).requests.invoices(signal),
    enabled: workspace !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isExpected && dataUpdateCount < READS_MAX && !hasRecent(data?.invoices ?? []) ? READ_AGAIN_MS : false,
  });
  const invoices = list.data?.invoices ?? [];
  return (
    <>
      <Title order={order} size="label">
        {t('invoices.title')}
      </Title>
      {list.isError && <Text tone="muted">{t('invoices.unreadable')}</Text>}
      {list.data !== undefined && invoices.length === 0 && (
        <Text tone="muted">{t(isExpected ? 'invoices.expected' : 'invoices.none')}</Text>
      )}
      {invoices.length > 0 && (
        <ul className="invoices">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { day, money } = useFormats();
  const { number, at, state, total, vat, refunded, plan } = invoice;
  return (
    <li>
      <span className="invoice-what">
        <strong>{plan === null ? t('invoices.payment') : t(`name.${plan}`)}</strong>
        <span>
          {day(at, 'short')}
          {number !== null && ` · ${t('invoices.number', { number })}`}
        </span>
      </span>
      <span className="invoice-amount">
        <strong>{money(total)}</strong>
        <span>{t('invoices.vat', { vat: money(vat) })}</span>
        {refunded.cents > 0 && <span>{t('invoices.refunded', { amount: money(refunded) })}</span>}
      </span>
      <span className="invoice-state">{t(`invoices.state.${state}`)}</span>
    </li>
  );
}

import { Text, Title } from '@platform/ui/base';
import { useFormats, useQuery, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import type { Invoice } from './billing-requests.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { billingKey, useWorkspace } from './use-billing.ts';

/** Invoices and receipts of the workspace, the newest first. */
export function InvoiceList(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const workspace = useWorkspace();
  const list = useQuery({
    queryKey: billingKey(workspace?.id ?? '', 'invoices'),
    queryFn: ({ signal }) => (workspace as NonNullable<typeof workspace>).requests.invoices(signal),
    enabled: workspace !== null,
    refetchOnMount: 'always',
  });
  const invoices = list.data?.invoices ?? [];
  return (
    <>
      <Title order={3} size="label">
        {t('invoices.title')}
      </Title>
      {list.isError && <Text tone="muted">{t('invoices.unreadable')}</Text>}
      {list.data !== undefined && invoices.length === 0 && <Text tone="muted">{t('invoices.none')}</Text>}
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

import type { Funding } from '@platform/contracts/catalog';
import { useDisplayCurrency } from '@platform/web-kit';
import { lazy, Suspense } from 'react';

const ConvertedAmount = lazy(async () => ({
  default: (await import('./ConvertedAmount.tsx')).ConvertedAmount,
}));

/** What the sums of a subsidy are in the currency that the person has chosen; nothing for euros, and for visitors. */
export function AmountInCurrency({ funding }: { readonly funding: Funding }) {
  const currency = useDisplayCurrency();
  if (currency === 'EUR') return null;
  return (
    <Suspense fallback={null}>
      <ConvertedAmount funding={funding} currency={currency} />
    </Suspense>
  );
}

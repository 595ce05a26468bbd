import type { Funding } from '@platform/contracts/catalog';
import { useDisplayCurrency } from '@platform/web-kit';
import { lazy, Suspense } from 'react';

/** Without its code, an amount in another currency is not shown; the amount in euros is. */
function Nothing() {
  return null;
}

const ConvertedAmount = lazy(() =>
  import('./ConvertedAmount.tsx').then(
    (loaded) => ({ default: loaded.ConvertedAmount }),
    () => ({ default: Nothing }),
  ),
);

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

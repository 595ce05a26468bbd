import type { DisplayCurrency } from '@platform/contracts/account-sets';
import type { Funding } from '@platform/contracts/catalog';
import { convertedMoney, EXCHANGE_RATES } from '@platform/contracts/exchange-rates';
import type { Money } from '@platform/contracts/values';
import { dateText, sumText } from '@platform/web-kit/programme';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import { FactAside } from './DeadlineFact.tsx';

/** The indicative amount in another currency, with the source and the day of the rate. */
export function ConvertedAmount(props: { readonly funding: Funding; readonly currency: DisplayCurrency }) {
  const { funding, currency } = props;
  const locale = usePageLocale();
  const inCurrency = (amount: Money | null) => (amount === null ? null : convertedMoney(amount, currency));
  const sum = sumText(
    {
      ...funding,
      minimumGrant: inCurrency(funding.minimumGrant),
      maximumGrant: inCurrency(funding.maximumGrant),
      fundingAmount: inCurrency(funding.fundingAmount),
    },
    locale,
  );
  if (sum === null) return null;
  const date = dateText(EXCHANGE_RATES.date, 'short', locale);
  return <FactAside>{resultTexts(locale)('card.inCurrency', { sum, date })}</FactAside>;
}

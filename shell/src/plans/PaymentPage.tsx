import './pricing.css';
import { usePath, useTexts, useTitle } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { CancelPage } from './CancelPage.tsx';
import { PLANS_TEXTS } from './plan-texts.ts';
import { SuccessPage } from './SuccessPage.tsx';

/** `/success` and `/cancel`, to which the payment page returns. */
export function PaymentPage(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const kind = usePath().endsWith('/success') ? 'success' : 'cancel';
  useTitle(t(`${kind}.head`));
  return kind === 'success' ? <SuccessPage /> : <CancelPage />;
}

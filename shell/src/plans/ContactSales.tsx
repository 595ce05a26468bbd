import type { PlanId } from '@platform/contracts/billing-plans';
import { buttonClass } from '@platform/ui/base';
import { supportAddress, useTexts } from '@platform/web-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { PLANS_TEXTS } from './plan-texts.ts';

function neverChanges(): () => void {
  return () => undefined;
}

/** The address of support, which the installation adds to the document; `unknown` while hydrating. */
function useSupportAddress(): string | null {
  return useSyncExternalStore<string | null>(neverChanges, supportAddress, () => 'unknown');
}

/** How to write to us about a plan; an installation without an address states that. */
export function ContactSales(props: { readonly planId: PlanId; readonly isOnly: boolean }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const address = useSupportAddress();
  const { planId, isOnly } = props;
  if (address === 'unknown') return <p className="plan-note">{t('contact.onRequest')}</p>;
  if (address === null) return <p className="plan-note">{t('contact.none')}</p>;
  const subject = t('contact.subject', { plan: t(`name.${planId}`) });
  return (
    <a
      href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
      className={buttonClass({ variant: isOnly ? 'default' : 'plain', fullWidth: true })}
    >
      {t('contact.write')}
    </a>
  );
}

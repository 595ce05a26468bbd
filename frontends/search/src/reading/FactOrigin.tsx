import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { VisuallyHidden } from '@platform/ui/base';
import { useState } from 'react';
import { FreshnessMark } from '../result/FreshnessMark.tsx';
import { dateText } from '../text/dates.ts';
import { freshnessOf } from '../text/freshness.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { factCheckedOn, type MainFact } from './fact-check.ts';
import { useReadingTexts } from './reading-texts.ts';

/** The day on which the source of a main fact was checked, with its freshness. */
export function FactCheck(props: { readonly subsidy: ReadSubsidy; readonly fact: MainFact }) {
  const locale = usePageLocale();
  const texts = useReadingTexts();
  const [nowMs] = useState(() => Date.now());
  const day = factCheckedOn(props.subsidy, props.fact);
  if (day === null) return null;
  const freshness = freshnessOf(day, nowMs);
  return (
    <span className="reading-fact-check">
      <FreshnessMark freshness={freshness} />
      <VisuallyHidden>{texts('check.on')} </VisuallyHidden>
      {dateText(day, 'short', locale)}
      {freshness === 'old' && <span className="search-old-check">, {locale.t('source.old')}</span>}
    </span>
  );
}

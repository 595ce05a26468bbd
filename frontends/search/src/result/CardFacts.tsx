import type { SearchHit, Sort } from '@platform/contracts/search';
import { classNames, Icon, type IconName, Separator, VisuallyHidden } from '@platform/ui/base';
import { shownTitle } from '@platform/web-kit';
import {
  amountText,
  deadlineTexts,
  extractedAmount,
  extractedDeadline,
  foreignLanguage,
  statesAmount,
  territoryName,
  territoryText,
  withPeriod,
} from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import { addedText, openingText } from '../text/facts.ts';
import { instrumentLabel, valueLabel } from '../text/labels.ts';
import { type PageLocale, resultTexts, usePageLocale } from '../text/page-locale.ts';
import { AmountInCurrency } from './AmountInCurrency.tsx';
import { DeadlineFact, FactAside } from './DeadlineFact.tsx';
import { ExtractedMark } from './ExtractedMark.tsx';

const APPLICANTS_SHOWN = 3;

function Fact(props: {
  readonly icon?: IconName;
  readonly name: string;
  /** A further class, for facts that only some layouts show. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames('search-fact', props.className)}>
      <dt>
        {props.icon !== undefined && <Icon name={props.icon} />}
        <VisuallyHidden>{props.name}</VisuallyHidden>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function applicantsText(hit: SearchHit, locale: PageLocale): string {
  const names = hit.eligibleApplicants.map((applicant) =>
    valueLabel({ facet: 'applicant', value: applicant }, locale),
  );
  const more = names.length - APPLICANTS_SHOWN;
  return more > 1
    ? [...names.slice(0, APPLICANTS_SHOWN), locale.t('card.moreApplicants', { count: more })].join(', ')
    : names.join(', ');
}

function variantText(hit: SearchHit, genericTitle: string | null, locale: PageLocale): string | null {
  const texts = resultTexts(locale);
  if (hit.variantOf !== null) {
    if (genericTitle === null) return texts('card.variant');
    return texts('card.variantOf', { title: shownTitle(genericTitle) });
  }
  const count = hit.localVariants;
  return count === 0 ? null : texts('card.localVariants', { count, total: locale.formats.number(count) });
}

function amountOf(hit: SearchHit, details: string | null, locale: PageLocale): ReactNode {
  const amount = amountText(hit.funding, locale);
  if (statesAmount(hit.funding)) return <strong>{withPeriod(amount, hit, locale)}</strong>;
  return details === null ? amount : <span lang={foreignLanguage(hit, locale)}>{details}</span>;
}

/**
 * The main facts of a card: amount, with the kind of support where no line of funders contains it, deadline, territory,
 * applicants, missing words and, in a list in the order of the opening or of the addition here, that day.
 */
export function CardFacts(props: {
  readonly id: string;
  readonly hit: SearchHit;
  /** Text of the source that is shown as the amount when the source states no figure. */
  readonly amountDetails: string | null;
  readonly genericTitle: string | null;
  /** The typed words that it does not contain, as a sentence; empty if it contains all. */
  readonly missing: string;
  readonly sort: Sort | undefined;
}) {
  const { hit } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const texts = resultTexts(locale);
  const kind = instrumentLabel(hit.funding, locale);
  const applicants = applicantsText(hit, locale);
  const variant = variantText(hit, props.genericTitle, locale);
  const hasOfficialPage = hit.officialUrl !== null;
  return (
    <dl className="search-facts" id={props.id}>
      <Fact icon="euro" name={t('card.amount')}>
        {kind !== null && (
          <span className="search-card-kind">
            {kind}
            <Separator />
          </span>
        )}
        {amountOf(hit, props.amountDetails, locale)}
        <ExtractedMark value={extractedAmount(hit)} hasOfficialPage={hasOfficialPage} />
        <AmountInCurrency funding={hit.funding} />
      </Fact>
      <Fact icon="calendar" name={t('card.deadline')}>
        <DeadlineFact
          texts={deadlineTexts(hit, locale)}
          mark={<ExtractedMark value={extractedDeadline(hit)} hasOfficialPage={hasOfficialPage} />}
        />
      </Fact>
      <Fact icon="pin" name={t('card.territory')}>
        {territoryText(hit, territoryName, locale)}
        {variant !== null && <FactAside>{variant}</FactAside>}
      </Fact>
      {applicants !== '' && (
        <Fact icon="people" name={t('card.applicants')}>
          {applicants}
        </Fact>
      )}
      {props.missing !== '' && (
        <Fact name={texts('card.missing')} className="search-missing">
          {props.missing}
        </Fact>
      )}
      {props.sort === 'newest' && (
        <Fact icon="clock" name={texts('fact.published')}>
          {openingText(hit, 'long', locale)}
        </Fact>
      )}
      {props.sort === 'added' && (
        <Fact icon="clock" name={texts('fact.added')}>
          {addedText(hit, 'long', locale)}
        </Fact>
      )}
    </dl>
  );
}

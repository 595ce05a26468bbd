import type { SearchHit } from '@platform/contracts/search';
import { Badge, buttonClass, Card, Icon, type IconName, VisuallyHidden } from '@platform/ui/base';
import { memo, type ReactNode, useId } from 'react';
import { amountText, namesAmount, statesAmount } from '../presentation/amount.ts';
import { deadlineWords } from '../presentation/deadline.ts';
import { territoryName, valueLabel } from '../presentation/labels.ts';
import { plainStart } from '../presentation/plain-text.ts';
import { readAmount, readDeadline } from '../presentation/read-value.ts';
import type { Speech } from '../presentation/speech.ts';
import { territoryWords } from '../presentation/territory.ts';
import { DeadlineFact } from './DeadlineFact.tsx';
import { ReadMark } from './ReadMark.tsx';
import { SourceFoot } from './SourceFoot.tsx';

const APPLICANTS_SHOWN = 3;

const Fact = (props: { readonly icon: IconName; readonly name: string; readonly children: ReactNode }) => (
  <div className="search-fact">
    <dt>
      <Icon name={props.icon} />
      <VisuallyHidden>{props.name}</VisuallyHidden>
    </dt>
    <dd>{props.children}</dd>
  </div>
);

const applicantsText = (hit: SearchHit, speech: Speech): string => {
  const names = hit.eligibleApplicants.map((applicant) => valueLabel('applicant', applicant, speech));
  const more = names.length - APPLICANTS_SHOWN;
  return more > 1
    ? [...names.slice(0, APPLICANTS_SHOWN), speech.t('card.moreApplicants', { count: more })].join(', ')
    : names.join(', ');
};

const fundersText = ({ funders, funding }: SearchHit, speech: Speech): string => {
  const instrument = funding.instrument === 'subsidy' ? 'grant' : funding.instrument;
  const kind = instrument === null ? [] : [valueLabel('instrument', instrument, speech)];
  return [...funders.slice(0, 2), ...kind].join(' · ');
};

/** One programme: what it is, who funds it, how much, until when, where, for whom, and where all this comes from. */
export const ResultCard = memo((props: { readonly hit: SearchHit; readonly speech: Speech }) => {
  const { hit, speech } = props;
  const { t, language } = speech;
  const titleId = useId();
  const lang = hit.lang === language ? undefined : hit.lang;
  const applicants = applicantsText(hit, speech);
  const funders = fundersText(hit, speech);
  const stated = statesAmount(hit.funding);
  const amount = amountText(hit.funding, speech);
  const details = stated || hit.grantDetails === null ? '' : plainStart(hit.grantDetails);
  const detailsSayIt = namesAmount(details);
  const markOf = { hasOfficialPage: hit.officialUrl !== null, speech };
  return (
    <Card as="article" className="search-card" aria-labelledby={titleId}>
      <h3 className="ui-title ui-title-card" id={titleId} lang={lang}>
        {hit.officialUrl === null ? (
          hit.title
        ) : (
          <a href={hit.officialUrl} target="_blank" rel="noopener" className="search-card-title">
            {hit.title}
            <VisuallyHidden>
              <span lang={language}> ({t('card.newTab')})</span>
            </VisuallyHidden>
          </a>
        )}
      </h3>
      <p className="search-card-funders">{funders}</p>
      {(hit.origin === 'synthetic' || lang !== undefined) && (
        <p className="search-card-badges">
          {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
          {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
        </p>
      )}
      {hit.summary !== null && (
        <p className="search-card-summary" lang={lang}>
          {plainStart(hit.summary)}
        </p>
      )}
      <dl className="search-facts">
        <Fact icon="euro" name={t('card.amount')}>
          {stated ? <strong>{amount}</strong> : detailsSayIt ? <span lang={lang}>{details}</span> : amount}
          <ReadMark what={readAmount(hit)} {...markOf} />
        </Fact>
        <Fact icon="calendar" name={t('card.deadline')}>
          <DeadlineFact
            words={deadlineWords(hit, speech)}
            speech={speech}
            mark={<ReadMark what={readDeadline(hit)} {...markOf} />}
          />
        </Fact>
        <Fact icon="pin" name={t('card.territory')}>
          {territoryWords(hit.coverage, territoryName, speech)}
        </Fact>
        {applicants !== '' && (
          <Fact icon="people" name={t('card.applicants')}>
            {applicants}
          </Fact>
        )}
      </dl>
      {details !== '' && !detailsSayIt && (
        <p className="search-card-details" lang={lang}>
          {details}
        </p>
      )}
      <footer className="search-card-foot">
        <SourceFoot hit={hit} speech={speech} />
        {hit.officialUrl !== null && (
          <a
            href={hit.officialUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'plain', size: 'small' })}
            aria-describedby={titleId}
          >
            {t('card.officialPage')}
            <Icon name="external" size={16} />
            <VisuallyHidden>({t('card.newTab')})</VisuallyHidden>
          </a>
        )}
      </footer>
    </Card>
  );
});

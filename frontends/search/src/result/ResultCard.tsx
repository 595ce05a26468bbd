import type { SearchHit, Sort } from '@platform/contracts/search';
import { Badge, Card, Separator, VisuallyHidden } from '@platform/ui/base';
import { shownTitle } from '@platform/web-kit';
import {
  deadlineTexts,
  foreignLanguage,
  plainStart,
  statesAmount,
  substitutesAmount,
} from '@platform/web-kit/programme';
import { memo, useId } from 'react';
import { missingText } from '../text/missing-words.ts';
import { usePageLocale, useResultTexts } from '../text/page-locale.ts';
import { CardFacts } from './CardFacts.tsx';
import { CardFoot } from './CardFoot.tsx';
import { DeadlineBadge } from './DeadlineFact.tsx';
import { FunderLine } from './FunderLine.tsx';
import { MarkedText } from './MarkedText.tsx';
import { ReadingLink } from './ReadingLink.tsx';
import { SummaryText } from './SummaryText.tsx';

const NO_WORDS: readonly string[] = [];

export interface ResultCardProps {
  readonly hit: SearchHit;
  /** The words to mark, from `highlight` of the response. */
  readonly words?: readonly string[];
  /** The order of the list; if it is sorted by publication, the card shows the day of publication. */
  readonly sort?: Sort;
  /** The title of the programme that this one is a local version of, if it is known. */
  readonly genericTitle?: string | null;
  /** Whether it is below the heading of a group: its title is one level lower, and its missing words are stated. */
  readonly grouped?: boolean;
  /** Whether it is selected; undefined on paper, where the card has no controls. */
  readonly selected?: boolean;
  /** Whether the Tab key reaches this card; true for one card of a list, since arrow keys reach the others. */
  readonly tabStop?: boolean;
  /** Whether it is open in the panel. */
  readonly opened?: boolean;
}

function CardHead(props: ResultCardProps & { readonly titleId: string; readonly stageId: string }) {
  const { hit, words = NO_WORDS } = props;
  const locale = usePageLocale();
  const { stage } = deadlineTexts(hit, locale);
  const Heading = props.grouped === true ? 'h4' : 'h3';
  return (
    <div className="search-card-head">
      <Heading className="ui-title ui-title-card" id={props.titleId} lang={foreignLanguage(hit, locale)}>
        <ReadingLink hit={hit}>
          <MarkedText text={shownTitle(hit.title)} words={words} />
        </ReadingLink>
      </Heading>
      {stage !== null && (
        <span id={props.stageId} className="search-card-stage">
          <DeadlineBadge stage={stage} />
        </span>
      )}
    </div>
  );
}

function CardFunders({ hit }: { readonly hit: SearchHit }) {
  const texts = useResultTexts();
  return (
    <p className="search-card-funders">
      <FunderLine hit={hit} />
      {hit.grantCode !== null && <Separator />}
      {hit.grantCode !== null && (
        <span className="search-card-code">
          <VisuallyHidden>{texts('card.grantCode')} </VisuallyHidden>
          {hit.grantCode}
        </span>
      )}
    </p>
  );
}

/**
 * One programme as a card: title, stage, funders, summary, main facts and source. Once words are typed, funders and
 * texts without a marked word are shown on paper only (density.css).
 */
export const ResultCard = memo((props: ResultCardProps) => {
  const { hit, words = NO_WORDS, tabStop } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const titleId = useId();
  const factsId = useId();
  const stageId = useId();
  const lang = foreignLanguage(hit, locale);
  const details = statesAmount(hit.funding) || hit.grantDetails === null ? '' : plainStart(hit.grantDetails);
  const missing = props.grouped === true ? missingText(hit, locale) : '';
  const detailsAreAmount = substitutesAmount(details);
  return (
    <Card
      as="article"
      className="search-card"
      aria-labelledby={titleId}
      aria-current={props.opened === true ? true : undefined}
      data-selected={props.selected === true ? true : undefined}
      {...(tabStop === undefined
        ? {}
        : { 'data-result': hit.id, tabIndex: tabStop ? 0 : -1, 'aria-describedby': `${stageId} ${factsId}` })}
    >
      <CardHead {...props} titleId={titleId} stageId={stageId} />
      <CardFunders hit={hit} />
      {(hit.origin === 'synthetic' || lang !== undefined) && (
        <p className="search-card-badges">
          {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
          {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
        </p>
      )}
      {hit.summary !== null && (
        <p className="search-card-summary" lang={lang}>
          <SummaryText text={plainStart(hit.summary)} words={words} />
        </p>
      )}
      <div className="search-card-body">
        <CardFacts
          id={factsId}
          hit={hit}
          amountDetails={detailsAreAmount ? details : null}
          missing={missing}
          genericTitle={props.genericTitle ?? null}
          sort={props.sort}
        />
        {details !== '' && !detailsAreAmount && (
          <p className="search-card-details" lang={lang}>
            {details}
          </p>
        )}
        <CardFoot hit={hit} titleId={titleId} selected={props.selected} />
      </div>
    </Card>
  );
});

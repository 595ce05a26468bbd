import type { SearchHit, Sort } from '@platform/contracts/search';
import { Badge, Button, buttonClass, Card, Icon, type IconName, VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { Fragment, memo, type ReactNode, useId } from 'react';
import { toggleCompared, toggleSelected } from '../selection/change-selection.ts';
import { amountText, saysAmount, statesAmount } from '../text/amount.ts';
import { deadlineWords } from '../text/deadline.ts';
import { readAmount, readDeadline } from '../text/extracted-value.ts';
import { publishedWords } from '../text/facts.ts';
import { territoryName, valueLabel } from '../text/labels.ts';
import { nameLanguage } from '../text/name-language.ts';
import type { Speech } from '../text/page-locale.ts';
import { plainStart } from '../text/plain-text.ts';
import { resultTexts } from '../text/result-texts.ts';
import { territoryWords } from '../text/territory.ts';
import { DeadlineFact } from './DeadlineFact.tsx';
import { ReadMark } from './ExtractedMark.tsx';
import { Marked } from './MarkedText.tsx';
import { SourceFoot } from './SourceLine.tsx';

const APPLICANTS_SHOWN = 3;
const NO_WORDS: readonly string[] = [];

function Fact(props: { readonly icon: IconName; readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="search-fact">
      <dt>
        <Icon name={props.icon} />
        <VisuallyHidden>{props.name}</VisuallyHidden>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function applicantsText(hit: SearchHit, speech: Speech): string {
  const names = hit.eligibleApplicants.map((applicant) => valueLabel('applicant', applicant, speech));
  const more = names.length - APPLICANTS_SHOWN;
  return more > 1
    ? [...names.slice(0, APPLICANTS_SHOWN), speech.t('card.moreApplicants', { count: more })].join(', ')
    : names.join(', ');
}

/** Who funds, what kind of help it is and the programme it belongs to, where its name does not stand there already. */
function Funders({ hit, speech }: { readonly hit: SearchHit; readonly speech: Speech }): ReactNode {
  const { funders, funding, programmes, title } = hit;
  const instrument = funding.instrument === 'subsidy' ? 'grant' : funding.instrument;
  const kind = instrument === null ? [] : [valueLabel('instrument', instrument, speech)];
  const [programme] = programmes.filter((name) => ![title, ...funders].some((text) => text.includes(name)));
  const name = (text: string) => ({ text, lang: nameLanguage(text, speech.language) });
  const parts = [
    ...funders.slice(0, 2).map(name),
    ...kind.map((text) => ({ text, lang: undefined })),
    ...(programme === undefined ? [] : [name(programme)]),
  ];
  return parts.map(({ text, lang }, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
    </Fragment>
  ));
}

function variantText(hit: SearchHit, genericTitle: string | null, speech: Speech): string | null {
  const texts = resultTexts(speech);
  if (hit.variantOf !== null) {
    return genericTitle === null ? texts('card.variant') : texts('card.variantOf', { title: genericTitle });
  }
  const count = hit.localVariants;
  return count === 0 ? null : texts('card.localVariants', { count, total: speech.formats.number(count) });
}

export interface ResultCardProps {
  readonly hit: SearchHit;
  readonly speech: Speech;
  /** The words to mark, as the answer gives them. */
  readonly asked?: readonly string[];
  /** The order of the list, for the date that it goes by. */
  readonly sort?: Sort;
  /** The title of the programme that this one is a local version of, where it is known. */
  readonly genericTitle?: string | null;
  /** Whether it is ticked; without, the card has nothing to press, as on paper. */
  readonly selected?: boolean;
  readonly compared?: boolean;
  /** Whether Tab stops at this card: at one of a list only, arrows lead to the others. */
  readonly tabStop?: boolean;
}

/** One programme: what it is, who funds it, how much, until when, where, for whom, and where all this comes from. */
export const ResultCard = memo((props: ResultCardProps) => {
  const { hit, speech, asked = NO_WORDS, selected } = props;
  const { t, language } = speech;
  const texts = resultTexts(speech);
  const titleId = useId();
  const factsId = useId();
  const lang = hit.lang === language ? undefined : hit.lang;
  const applicants = applicantsText(hit, speech);
  const stated = statesAmount(hit.funding);
  const amount = amountText(hit.funding, speech);
  const details = stated || hit.grantDetails === null ? '' : plainStart(hit.grantDetails);
  const detailsSayIt = saysAmount(details);
  const variant = variantText(hit, props.genericTitle ?? null, speech);
  const markOf = { hasOfficialPage: hit.officialUrl !== null, speech };
  const title = <Marked text={hit.title} asked={asked} />;
  return (
    <Card
      as="article"
      className="search-card"
      aria-labelledby={titleId}
      {...(props.tabStop === undefined
        ? {}
        : { 'data-result': hit.id, tabIndex: props.tabStop ? 0 : -1, 'aria-describedby': factsId })}
    >
      <div className="search-card-head">
        {selected !== undefined && (
          <span className="needs-script">
            <Checkbox
              label={<VisuallyHidden>{texts('card.select', { title: hit.title })}</VisuallyHidden>}
              checked={selected}
              onChange={() => toggleSelected([hit], speech)}
            />
          </span>
        )}
        <h3 className="ui-title ui-title-card" id={titleId} lang={lang}>
          {hit.officialUrl === null ? (
            title
          ) : (
            <a href={hit.officialUrl} target="_blank" rel="noopener" className="search-card-title">
              {title}
              <VisuallyHidden>
                <span lang={language}> ({t('card.newTab')})</span>
              </VisuallyHidden>
            </a>
          )}
        </h3>
      </div>
      <p className="search-card-funders">
        <Funders hit={hit} speech={speech} />
        {/* A space of its own width that stands at no beginning of a line. */}
        {hit.grantCode !== null && '\u2002'}
        {hit.grantCode !== null && (
          <span className="search-card-code">
            <VisuallyHidden>{texts('card.grantCode')} </VisuallyHidden>
            {hit.grantCode}
          </span>
        )}
      </p>
      {(hit.origin === 'synthetic' || lang !== undefined) && (
        <p className="search-card-badges">
          {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
          {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
        </p>
      )}
      {hit.summary !== null && (
        <p className="search-card-summary" lang={lang}>
          <Marked text={plainStart(hit.summary)} asked={asked} />
        </p>
      )}
      <dl className="search-facts" id={factsId}>
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
          {variant !== null && <span className="search-aside">{variant}</span>}
        </Fact>
        {applicants !== '' && (
          <Fact icon="people" name={t('card.applicants')}>
            {applicants}
          </Fact>
        )}
        {props.sort === 'newest' && (
          <Fact icon="clock" name={texts('fact.published')}>
            {texts('card.published', { date: publishedWords(hit, 'long', speech) })}
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
        <span className="search-card-actions">
          {props.compared !== undefined && (
            <Button
              variant="plain"
              size="small"
              className="search-compare needs-script"
              aria-pressed={props.compared}
              aria-describedby={titleId}
              onClick={() => toggleCompared(hit, speech)}
            >
              <Icon name={props.compared ? 'check' : 'compare'} size={16} />
              {texts('card.compare')}
            </Button>
          )}
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
        </span>
      </footer>
    </Card>
  );
});

import type { SearchHit } from '@platform/contracts/search';
import {
  Badge,
  buttonClass,
  Card,
  Icon,
  type IconName,
  Separator,
  type Tone,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, SEARCH_PATH, shownTitle } from '@platform/web-kit';
import {
  type DeadlineStage,
  deadlineTexts,
  extractedAmount,
  extractedDeadline,
  foreignLanguage,
  funderName,
  nameLanguage,
  plainStart,
  territoryName,
  territoryText,
} from '@platform/web-kit/programme';
import { Fragment, type ReactNode } from 'react';
import type { ProgrammesLine } from '../answer/request-answer.ts';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { Eligibility } from './Eligibility.tsx';
import { cardAmount } from './figure-text.ts';
import { ProgrammeSource } from './ProgrammeSource.tsx';

export type ShownProgramme = ProgrammesLine['programmes'][number];

const STAGES: Readonly<Record<DeadlineStage, { readonly tone: Tone; readonly icon: IconName }>> = {
  upcoming: { tone: 'info', icon: 'clock' },
  open: { tone: 'positive', icon: 'check' },
  closing: { tone: 'caution', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'close' },
  permanent: { tone: 'neutral', icon: 'refresh' },
  suspended: { tone: 'caution', icon: 'warning' },
};

/** Id of the title of a card, which a citation moves the focus to. */
export function programmeTitleId(number: number): string {
  return `programme-${number}`;
}

/** One programme with enough to verify it without another page. */
export function ProgrammeCard({ programme }: { readonly programme: ShownProgramme }) {
  const { hit, number } = programme;
  const locale = useAnswerLocale();
  const { t } = locale;
  const titleId = programmeTitleId(number);
  const lang = foreignLanguage(hit, locale);
  const { stage } = deadlineTexts(hit, locale);
  return (
    <Card as="article" className="discover-card" aria-labelledby={titleId}>
      <div className="discover-card-head">
        <span className="discover-number" aria-hidden="true">
          {number}
        </span>
        <h4 id={titleId} tabIndex={-1} className="ui-title ui-title-card" lang={lang}>
          <Link to={`${SEARCH_PATH}/${hit.id}`} leadsBack>
            {shownTitle(hit.title)}
          </Link>
        </h4>
        {stage !== null && (
          <Badge tone={STAGES[stage].tone} icon={STAGES[stage].icon}>
            {t(`deadline.badge.${stage}`)}
          </Badge>
        )}
      </div>
      <Funders hit={hit} />
      {(hit.origin === 'synthetic' || lang !== undefined) && (
        <p className="discover-actions">
          {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
          {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
        </p>
      )}
      {hit.summary !== null && (
        <p className="discover-card-summary" lang={lang}>
          {plainStart(hit.summary)}
        </p>
      )}
      <CardFacts hit={hit} />
      <Reasons programme={programme} />
      {programme.verdict !== null && <Eligibility verdict={programme.verdict} />}
      <div className="discover-card-foot">
        <ProgrammeSource hit={hit} />
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
            <VisuallyHidden> ({t('card.newTab')})</VisuallyHidden>
          </a>
        )}
      </div>
    </Card>
  );
}

const FUNDERS_SHOWN = 2;

function Funders({ hit }: { readonly hit: SearchHit }) {
  const { language, t } = useAnswerLocale();
  const instrument = hit.funding.instrument === 'subsidy' ? 'grant' : hit.funding.instrument;
  return (
    <p className="discover-funders">
      {hit.funders.slice(0, FUNDERS_SHOWN).map((funder, index) => {
        const name = funderName(funder, language);
        return (
          <Fragment key={funder}>
            {index > 0 && <Separator />}
            <span lang={nameLanguage(name, language)}>{name}</span>
          </Fragment>
        );
      })}
      {instrument !== null && (
        <>
          {hit.funders.length > 0 && <Separator />}
          {t(`value.instrument.${instrument}`)}
        </>
      )}
    </p>
  );
}

function Fact(props: { readonly icon: IconName; readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={props.icon} size={16} />
        <VisuallyHidden>{props.name}</VisuallyHidden>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** States that a value was read in the prose of the source, and where to check it. */
function ReadMark({ hit }: { readonly hit: SearchHit }) {
  const { t } = useAnswerLocale();
  const where = hit.officialUrl === null ? 'read.checkFunder' : 'read.checkPage';
  return (
    <small>
      {t('read.mark')}. {t(where)}
    </small>
  );
}

function CardFacts({ hit }: { readonly hit: SearchHit }) {
  const locale = useAnswerLocale();
  const { t, formats } = locale;
  const { when, note, expected } = deadlineTexts(hit, locale);
  const applicants = hit.eligibleApplicants.map((applicant) => t(`value.applicant.${applicant}`));
  return (
    <dl className="discover-card-facts">
      <Fact icon="euro" name={t('card.amount')}>
        <strong>{cardAmount(hit, locale)}</strong> {extractedAmount(hit) !== null && <ReadMark hit={hit} />}
      </Fact>
      <Fact icon="calendar" name={t('card.deadline')}>
        {[when, note, expected].filter((text) => text !== null).join(' · ')}{' '}
        {extractedDeadline(hit) !== null && <ReadMark hit={hit} />}
      </Fact>
      <Fact icon="people" name={t('card.applicants')}>
        {applicants.length > 0 ? formats.list(applicants) : t('verdict.noApplicant')}
      </Fact>
      <Fact icon="pin" name={t('card.territory')}>
        {territoryText(hit, territoryName, locale)}
      </Fact>
    </dl>
  );
}

/** Why it is shown, and what is not known. Reasons of a newer service that have no text yet are left out. */
function Reasons({ programme: { hit, reasons, unknown } }: { readonly programme: ShownProgramme }) {
  const { t } = useAnswerLocale();
  const known = (group: string, names: readonly string[]) =>
    names
      .map((name) => ({
        name,
        text: t(`${group}.${name}`, { words: [...hit.missing, ...hit.mentioned].join(', ') }),
      }))
      .filter(({ name, text }) => text !== `${group}.${name}`);
  const why = known('reason', reasons);
  const open = known('unknown', unknown);
  return (
    <div className="discover-verdict">
      {why.length > 0 && (
        <ul aria-label={t('verdict.reasons')}>
          {why.map(({ name, text }) => (
            <li key={name}>
              <Icon name="check" size={16} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul aria-label={t('verdict.unknown')} className="discover-unknown">
          {open.map(({ name, text }) => (
            <li key={name}>
              <Icon name="warning" size={16} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

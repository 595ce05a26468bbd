import type { Allowance } from '@platform/contracts/assistant';
import {
  Button,
  buttonClass,
  EmptyState,
  Icon,
  Notice,
  ResultsSkeleton,
  Text,
  Title,
} from '@platform/ui/base';
import { Link } from '@platform/web-kit';
import { useEffect, useRef, useState } from 'react';
import { AllowanceLine } from '../access/AllowanceLine.tsx';
import { ExhaustedPanel } from '../access/ExhaustedPanel.tsx';
import { type Answer, isArriving, isReply } from '../answer/answer-state.ts';
import { type OrderContent, sameContent } from '../answer/order.ts';
import { advancedSearch } from '../facts/advanced-search.ts';
import { type Corrections, corrected, NO_CORRECTIONS } from '../facts/corrections.ts';
import { Facts } from '../facts/Facts.tsx';
import { SendAgain } from '../facts/SendAgain.tsx';
import { Paragraph } from '../programmes/Paragraph.tsx';
import { Programmes } from '../programmes/Programmes.tsx';
import { NextQuestion } from '../question/NextQuestion.tsx';
import { useResponses } from '../question/use-responses.ts';
import { AnswerFailure, isExhausted } from './AnswerFailure.tsx';
import { useAnswerLocale } from './answer-texts.ts';
import { ProfileCall } from './ProfileCall.tsx';

export interface ResultsViewProps {
  readonly answer: Answer;
  readonly allowance: Allowance | null | undefined;
  readonly isVisitor: boolean;
  /** Name of the profile that counts for the answer besides the text; null when only the text does. */
  readonly profileName: string | null;
  readonly onSend: (content: OrderContent) => void;
  readonly onRetry: () => void;
  readonly onNew: () => void;
}

/** An answer: the described project, what was understood of it, the programmes and a text about them. */
export function ResultsView(props: ResultsViewProps) {
  const { answer, allowance, isVisitor, onSend, onRetry } = props;
  const { order, facts, programmes, failure } = answer;
  const [corrections, setCorrections] = useState<Corrections>(NO_CORRECTIONS);
  const [sent, setSent] = useState<Corrections>(NO_CORRECTIONS);
  const next = corrected(order, corrections);
  const responses = useResponses(programmes);
  const sendAgain = (): void => {
    setSent(corrections);
    onSend(next);
  };
  return (
    <>
      <ResultsHead {...props} />
      {facts !== null && <Facts line={facts} corrections={corrections} onCorrect={setCorrections} />}
      {!sameContent(next, order) && (
        <SendAgain allowance={allowance} onSend={sendAgain} onUndo={() => setCorrections(sent)} />
      )}
      {failure !== null && <AnswerFailure {...{ failure, isVisitor, onRetry }} text={order.text} />}
      {answer.end !== null && <NextQuestion responses={responses} />}
      <AnswerBody answer={{ ...answer, programmes: responses.line }} />
      {programmes?.programmes.length === 0 && <NoProgrammes {...props} />}
      {(answer.end !== null || failure !== null) && <AfterAnswer {...props} />}
      <Announcement answer={answer} />
    </>
  );
}

function ResultsHead({ answer, allowance, profileName, onNew }: ResultsViewProps) {
  const { order, facts } = answer;
  const { t } = useAnswerLocale();
  const arriving = isArriving(answer);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new order moves the focus to the top of its answer.
  useEffect(() => heading.current?.focus(), [order.key]);
  useEffect(() => {
    // A retry removes the button that requested it.
    if (arriving && document.activeElement === document.body) heading.current?.focus();
  }, [arriving]);
  return (
    <header className="discover-results-head">
      <h1 ref={heading} tabIndex={-1} className="ui-title ui-title-page">
        {t('title')}
      </h1>
      <blockquote className="discover-project">
        <p>{order.text}</p>
      </blockquote>
      {profileName !== null && <Text tone="muted">{t('profile.counted', { name: profileName })}</Text>}
      <div className="discover-actions">
        <Button onClick={onNew}>
          <Icon name="refresh" />
          {t('new')}
        </Button>
        <Link to={advancedSearch(order, facts?.facts ?? [])} className={buttonClass()}>
          <Icon name="search" />
          {t('advanced')}
        </Link>
      </div>
      <AllowanceLine allowance={allowance} />
    </header>
  );
}

/** The text and the cards, or what is waited for in their places. */
export function AnswerBody({ answer }: { readonly answer: Answer }) {
  const { facts, programmes, paragraphs } = answer;
  const { t } = useAnswerLocale();
  const arriving = isArriving(answer);
  const step = facts === null ? 'reading' : programmes === null ? 'searching' : 'writing';
  return (
    <div className="discover-body" aria-busy={arriving}>
      {arriving && (
        <p className="discover-waiting">
          <span className="discover-spinner" aria-hidden="true" />
          {t(`waiting.${step}`)}
        </p>
      )}
      {paragraphs.length > 0 && (
        <section className="discover-text" aria-labelledby="discover-text">
          <Title order={2} size="card" id="discover-text">
            {t(isReply(answer) ? 'paragraph.reply' : 'paragraph.title')}
          </Title>
          {paragraphs.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only added at the end.
            <Paragraph key={index} line={line} programmes={programmes?.programmes ?? []} />
          ))}
        </section>
      )}
      {programmes !== null && programmes.programmes.length > 0 && (
        <Programmes line={programmes} title={isReply(answer) ? 'about' : 'title'} />
      )}
      {arriving && programmes === null && (
        <div className="discover-waiting-cards">
          <ResultsSkeleton count={3} />
        </div>
      )}
    </div>
  );
}

function NoProgrammes({ answer: { order, facts }, onNew }: ResultsViewProps) {
  const { t } = useAnswerLocale();
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <>
          <Button variant="primary" onClick={onNew}>
            {t('new')}
          </Button>
          <Link to={advancedSearch(order, facts?.facts ?? [])} className={buttonClass()}>
            {t('advanced')}
          </Link>
        </>
      }
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  );
}

/** What follows an answer: the last-trial warning, the exhausted state, or the call to create a profile. */
function AfterAnswer({ answer, allowance, isVisitor, profileName }: ResultsViewProps) {
  const { t } = useAnswerLocale();
  if (answer.failure !== null && isExhausted(answer.failure)) return null;
  return (
    <>
      {allowance?.kind === 'free' && allowance.remaining === 1 && (
        <Notice tone="caution" title={t('lastTrial.title')}>
          <p>{t('lastTrial.text')}</p>
        </Notice>
      )}
      {allowance?.kind === 'exhausted' ? (
        <ExhaustedPanel isVisitor={isVisitor} text={answer.order.text} attempts={0} />
      ) : (
        profileName === null && <ProfileCall isVisitor={isVisitor} />
      )}
    </>
  );
}

/** One sentence for screen readers when the answer is complete. */
export function Announcement({ answer }: { readonly answer: Answer }) {
  const { programmes, end } = answer;
  const { t, formats } = useAnswerLocale();
  const count = programmes?.programmes.length ?? 0;
  const total = formats.number(programmes?.total ?? 0);
  const text = isReply(answer) ? 'replied' : count === 0 ? 'empty.title' : 'announced';
  return (
    <p className="ui-hidden" role="status">
      {end !== null && t(text, { count, total })}
    </p>
  );
}

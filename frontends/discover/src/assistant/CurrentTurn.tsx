import type { Allowance } from '@platform/contracts/assistant';
import { EmptyState } from '@platform/ui/base';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../answer/answer-state.ts';
import { type OrderContent, sameContent } from '../answer/order.ts';
import { type Corrections, corrected, NO_CORRECTIONS } from '../facts/corrections.ts';
import { Facts } from '../facts/Facts.tsx';
import { SendAgain } from '../facts/SendAgain.tsx';
import { NextQuestion } from '../question/NextQuestion.tsx';
import { useResponses } from '../question/use-responses.ts';
import { AnswerFailure } from '../results/AnswerFailure.tsx';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { Announcement, AnswerBody } from '../results/ResultsView.tsx';
import { Deadlines } from './Deadlines.tsx';

/** The last question of the conversation with its whole answer, whose facts can be corrected. */
export function CurrentTurn(props: {
  readonly answer: Answer;
  readonly allowance: Allowance | null | undefined;
  readonly onCorrect: (content: OrderContent) => void;
  readonly onRetry: () => void;
}) {
  const { answer, allowance, onCorrect, onRetry } = props;
  const { order, facts, programmes, failure, end } = answer;
  const { t } = useAnswerLocale();
  const [corrections, setCorrections] = useState<Corrections>(NO_CORRECTIONS);
  const [sent, setSent] = useState<Corrections>(NO_CORRECTIONS);
  const heading = useRef<HTMLHeadingElement>(null);
  const responses = useResponses(programmes);
  const next = corrected(order, corrections);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question moves the focus to its answer.
  useEffect(() => heading.current?.focus(), [order.key]);
  return (
    <article className="assistant-turn">
      <h2 ref={heading} tabIndex={-1} className="assistant-question">
        {order.text}
      </h2>
      {facts !== null && <Facts line={facts} corrections={corrections} onCorrect={setCorrections} />}
      {!sameContent(next, order) && (
        <SendAgain
          allowance={allowance}
          onSend={() => {
            setSent(corrections);
            onCorrect(next);
          }}
          onUndo={() => setCorrections(sent)}
        />
      )}
      {failure !== null && <AnswerFailure {...{ failure, onRetry }} isVisitor={false} text={order.text} />}
      {end !== null && <NextQuestion responses={responses} />}
      <AnswerBody answer={{ ...answer, programmes: responses.line }} />
      {facts !== null && programmes !== null && <Deadlines line={programmes} />}
      {programmes?.programmes.length === 0 && (
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      <Announcement answer={answer} />
    </article>
  );
}

import { Chip, chipClass, Icon, Text, Title } from '@platform/ui/base';
import { useEffect, useRef } from 'react';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { choiceText } from './choice-text.ts';
import type { Responses } from './use-responses.ts';

/** The question that decides most of what is open about the programmes, and the responses so far. */
export function NextQuestion({ responses }: { readonly responses: Responses }) {
  const { question, chosen, pending, failed, respond, remove } = responses;
  const locale = useAnswerLocale();
  const { t } = locale;
  const heading = useRef<HTMLHeadingElement>(null);
  // A response removes the button that gave it.
  useEffect(() => {
    if (chosen.length > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [chosen]);
  const text = question === null ? '' : t(`question.subject.${question.subject}`);
  const isKnown = question !== null && text !== `question.subject.${question.subject}`;
  if (!isKnown && chosen.length === 0) return null;
  return (
    <section className="discover-question" aria-labelledby="discover-question" aria-busy={pending}>
      <h2 ref={heading} id="discover-question" tabIndex={-1} className="ui-title ui-title-card">
        {t('question.title')}
      </h2>
      {chosen.length > 0 && (
        <ul className="discover-chips" aria-label={t('question.chosen')}>
          {chosen.map(({ subject, choice }) => {
            const label = t(`question.chip.${subject}`, { value: choiceText(subject, choice, locale) });
            return (
              <li key={subject}>
                <Chip removeLabel={t('question.remove', { label })} onRemove={() => remove(subject)}>
                  <Icon name="check" size={14} />
                  {label}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      {isKnown ? (
        <>
          <Title order={3} size="card" id="discover-question-text">
            {text}
          </Title>
          <ul className="discover-chips" aria-labelledby="discover-question-text">
            {question.choices.map((choice) => (
              <li key={`${choice.value} ${choice.min}`}>
                <button
                  type="button"
                  className={chipClass}
                  disabled={pending}
                  onClick={() => respond(question.subject, choice)}
                >
                  {choiceText(question.subject, choice, locale)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text tone="muted">{t('question.done')}</Text>
      )}
      <Text size="small" tone="muted">
        {t('question.free')}
      </Text>
      <p role="status" className={failed ? 'discover-question-failed' : 'ui-hidden'}>
        {failed && t('question.failed')}
        {!failed && !pending && chosen.length > 0 && t('question.decided')}
      </p>
    </section>
  );
}

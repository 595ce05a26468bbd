import { APPLICANTS } from '@platform/contracts/closed-sets';
import type { Reading } from '@platform/contracts/search';
import { Chip, chipClass, Icon } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { useEffect, useRef } from 'react';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { accepted, offeredFacts, usedFacts } from './corrections.ts';
import { applicantText, factText } from './fact-text.ts';
import type { FactsProps } from './facts-props.ts';
import { PlaceChoice } from './PlaceChoice.tsx';

/** What was read of the text, as chips that can be rejected or corrected, and the words that are searched as words. */
export function Facts(props: FactsProps) {
  const { words } = props.line;
  const { t, formats } = useAnswerLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction removes the button that made it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [props.corrections]);
  return (
    <section className="discover-facts" aria-labelledby="discover-facts">
      <h2 ref={heading} id="discover-facts" tabIndex={-1} className="ui-title ui-title-card">
        {t('facts.title')}
      </h2>
      <FactChips {...props} />
      {words.length > 0 && (
        <p className="discover-words">
          {t('facts.words', { words: formats.list(words.map((word) => t('facts.quoted', { word }))) })}
        </p>
      )}
      <details className="discover-correct">
        <summary>
          {t('facts.correct')}
          <Icon name="chevron-down" size={14} />
        </summary>
        <div className="discover-correct-fields">
          <PlaceChoice {...props} />
          <ApplicantChoice {...props} />
        </div>
      </details>
    </section>
  );
}

function FactChips({ line: { facts }, corrections, onCorrect }: FactsProps) {
  const locale = useAnswerLocale();
  const { t } = locale;
  const { rejected, places, applicants } = corrections;
  const used = usedFacts(facts, corrections);
  const chips = [...Map.groupBy(used, ({ key }) => key).values()];
  const offered = offeredFacts(facts, corrections);
  const isEmpty = chips.length + offered.length + rejected.length + places.length + applicants.length === 0;
  if (isEmpty) return <p className="discover-words">{t('facts.none')}</p>;
  return (
    <ul className="discover-chips" aria-labelledby="discover-facts">
      {chips.map((readings) => (
        <FactChip key={readings[0]?.key} readings={readings} {...{ corrections, onCorrect }} />
      ))}
      {places.map(({ id, label }) => (
        <li key={id}>
          <Chip
            removeLabel={t('facts.dropHand', { label })}
            onRemove={() => onCorrect({ ...corrections, places: places.filter((place) => place.id !== id) })}
          >
            <Icon name="pin" size={14} />
            {label} <small>{t('facts.byHand')}</small>
          </Chip>
        </li>
      ))}
      {applicants.map((applicant) => (
        <li key={applicant}>
          <Chip
            removeLabel={t('facts.dropHand', { label: applicantText(applicant, locale) })}
            onRemove={() =>
              onCorrect({ ...corrections, applicants: applicants.filter((one) => one !== applicant) })
            }
          >
            <Icon name="people" size={14} />
            {applicantText(applicant, locale)} <small>{t('facts.byHand')}</small>
          </Chip>
        </li>
      ))}
      {offered.map((reading) => (
        <li key={`${reading.kind} ${reading.key}`}>
          <button
            type="button"
            className={`${chipClass} discover-chip-offer`}
            onClick={() => onCorrect(accepted(corrections, reading))}
          >
            {t(`facts.offer.${reading.kind}`, { label: factText(reading, locale) })}
          </button>
        </li>
      ))}
      {rejected.map(({ key, text }) => (
        <li key={key}>
          <button
            type="button"
            className={`${chipClass} discover-chip-rejected`}
            onClick={() =>
              onCorrect({ ...corrections, rejected: rejected.filter((other) => other.key !== key) })
            }
          >
            {t('facts.again', { text })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Readings of one part of the text; rejecting them makes words of it again. */
function FactChip(props: Omit<FactsProps, 'line'> & { readonly readings: readonly Reading[] }) {
  const { readings, corrections, onCorrect } = props;
  const locale = useAnswerLocale();
  const [first] = readings;
  if (first === undefined) return null;
  const { key, text, effect } = first;
  const fact = [...new Set(readings.map((reading) => factText(reading, locale)))].join(' · ');
  const label = effect === 'stated' ? locale.t('facts.statedOnly', { fact }) : fact;
  return (
    <li>
      <Chip
        removeLabel={locale.t(text === '' ? 'facts.rejectInferred' : 'facts.reject', { label, text })}
        onRemove={() =>
          onCorrect({ ...corrections, rejected: [...corrections.rejected, { key, text: text || fact }] })
        }
      >
        {label}
      </Chip>
    </li>
  );
}

function ApplicantChoice({ corrections, onCorrect }: FactsProps) {
  const locale = useAnswerLocale();
  const [chosen] = corrections.applicants;
  return (
    <Select
      label={locale.t('facts.applicant')}
      value={chosen ?? ''}
      options={[
        { value: '', label: locale.t('facts.asRead') },
        ...APPLICANTS.map((value) => ({ value, label: applicantText(value, locale) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onCorrect({ ...corrections, applicants: APPLICANTS.filter((one) => one === value) })
      }
    />
  );
}

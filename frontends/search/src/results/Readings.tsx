import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Reading } from '@platform/contracts/search';
import { buttonClass, chipClass, Icon } from '@platform/ui/base';
import { ChangeLink } from '../filters/ChangeLink.tsx';
import { withPlaceChosen, withReadingAgain, withReadingAsWords } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';

interface ReadingsProps {
  readonly state: SearchState;
  readonly response: SearchResponse;
  /** Called when a link is followed; it disappears with the changed search. */
  readonly onFollow: () => void;
}

type One = Pick<ReadingsProps, 'state' | 'onFollow'> & { readonly reading: Reading };

/** With more kinds of applicants the typed word is clearer than their list. */
const APPLICANTS_NAMED_MAX = 2;
const IN_SENTENCE = buttonClass({ variant: 'plain', size: 'small' });

function readingText({ kind, label, text, applicants }: Reading, { t }: PageLocale): string {
  if (kind === 'place') return label ?? text;
  if (kind !== 'applicant' || applicants.length > APPLICANTS_NAMED_MAX) return text;
  return applicants.map((applicant) => t(`applicant.${applicant}`)).join(t('readings.or'));
}

/** A reading that takes part in the search: following it turns it back into words. */
function ReadingChip({ state, onFollow, reading }: One) {
  const locale = usePageLocale();
  const { t } = locale;
  const value = readingText(reading, locale);
  return (
    <li>
      <ChangeLink
        state={state}
        change={(current) => withReadingAsWords(current, reading.key)}
        className={chipClass}
        aria-label={t('readings.asWords', {
          kind: t(`readings.kind.${reading.kind}`),
          value,
          text: reading.text,
        })}
        onClick={onFollow}
      >
        <span>{value}</span>
        <Icon name="close" size={14} />
      </ChangeLink>
    </li>
  );
}

/** What a word may also be: following it makes it a filter. */
function OfferedPlace({ state, onFollow, reading }: One) {
  const { t } = usePageLocale();
  const [territory] = reading.territories;
  if (territory === undefined) return null;
  return (
    <p className="search-note">
      <span>{t('readings.offered', { text: reading.text })}</span>
      <ChangeLink
        className={IN_SENTENCE}
        state={state}
        change={(current) => withPlaceChosen(current, reading.text, territory)}
        onClick={onFollow}
      >
        {t('readings.offeredPlace', { place: reading.label ?? reading.text })}
      </ChangeLink>
    </p>
  );
}

/** Other places of the same name. */
function OtherPlaces({ state, onFollow, reading }: One) {
  const { t } = usePageLocale();
  if (reading.alternatives.length === 0) return null;
  return (
    <div className="search-note">
      <span id="search-other-places">{t('readings.otherPlaces', { text: reading.text })}</span>
      <ul aria-labelledby="search-other-places">
        {reading.alternatives.map(({ territory, label }) => (
          <li key={territory}>
            <ChangeLink
              className={IN_SENTENCE}
              state={state}
              change={(current) => withPlaceChosen(current, reading.text, territory)}
              onClick={onFollow}
            >
              {label}
            </ChangeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was read and does not limit the results yet. */
function StatedNotes({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = usePageLocale();
  const facts = readings.filter(
    ({ kind }) => kind !== 'identifier' && kind !== 'place' && kind !== 'applicant',
  );
  return (
    <>
      {facts.length > 0 && (
        <p className="search-note">
          {t('readings.stated', { facts: facts.map(({ text }) => text).join(', ') })}
        </p>
      )}
      {readings.some(({ kind }) => kind === 'identifier') && (
        <p className="search-note">{t('readings.identifier')}</p>
      )}
    </>
  );
}

/**
 * What the typed sentence was read as: chips that can each be turned back into words, the words that are searched, and
 * what was read without effect. Links that work without scripts.
 */
export function Readings({ state, response, onFollow }: ReadingsProps) {
  const { t } = usePageLocale();
  const { readings, words } = response;
  const chips = readings.filter(({ effect }) => effect === 'filter' || effect === 'words');
  const shown = chips.filter(
    ({ effect, key }) =>
      effect === 'filter' || chips.every((other) => other.effect === 'words' || other.key !== key),
  );
  const rest = { state, onFollow };
  if (state.q === '' || (readings.length === 0 && state.plain.length === 0)) return null;
  return (
    <section className="search-notes search-readings" aria-label={t('readings.label')}>
      {shown.length > 0 && (
        <div className="search-read">
          <span id="search-read">{t('readings.read')}</span>
          <ul aria-labelledby="search-read">
            {shown.map((reading) => (
              <ReadingChip key={`${reading.kind} ${reading.key}`} {...rest} reading={reading} />
            ))}
          </ul>
        </div>
      )}
      {words.length > 0 && <p className="search-note">{t('readings.words', { words: words.join(', ') })}</p>}
      {readings.map((reading) =>
        reading.effect === 'offered' && reading.kind === 'place' ? (
          <OfferedPlace key={reading.key} {...rest} reading={reading} />
        ) : (
          <OtherPlaces key={reading.key} {...rest} reading={reading} />
        ),
      )}
      <StatedNotes readings={readings.filter(({ effect }) => effect === 'stated')} />
      {state.plain.map((key) => (
        <p className="search-note" key={key}>
          <span>{t('readings.plain', { text: key })}</span>
          <ChangeLink
            className={IN_SENTENCE}
            state={state}
            change={(current) => withReadingAgain(current, key)}
            onClick={onFollow}
          >
            {t('readings.again')}
          </ChangeLink>
        </p>
      ))}
    </section>
  );
}

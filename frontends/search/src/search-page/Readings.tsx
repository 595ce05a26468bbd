import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Reading } from '@platform/contracts/search';
import { buttonClass, chipClass, Icon, VisuallyHidden } from '@platform/ui/base';
import type { Translate } from '@platform/web-kit';
import { ChangeLink } from '../filters/ChangeLink.tsx';
import { withFilter, withPlaceChosen, withReadingAgain, withReadingAsWords } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { companyNumber } from '../text/company-number.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { isInferred, isPurpose, offerText, type ReadingChip, readingChips } from '../text/readings.ts';

const IN_SENTENCE = buttonClass({ variant: 'plain', size: 'small' });

interface LinkProps {
  readonly state: SearchState;
  /** Called when a link is followed; it disappears with the changed search. */
  readonly onFollow?: (() => void) | undefined;
}

/** A part that was understood; its link searches for it as words. */
function Understood({ chip, state, onFollow }: LinkProps & { readonly chip: ReadingChip }) {
  const { t } = usePageLocale();
  const { key, label, text, note } = chip;
  return (
    <>
      <ChangeLink
        state={state}
        change={(current) => withReadingAsWords(current, key)}
        className={chipClass}
        aria-label={
          isInferred(chip)
            ? t('readings.rejectInferred', { label })
            : t('readings.asWords', { label, text, count: text.split(/\s+/).length })
        }
        onClick={onFollow}
      >
        {label}
        <Icon name="close" size={14} />
      </ChangeLink>
      {note !== null && <span className="search-reading-note">{note}</span>}
    </>
  );
}

/** Links to the other places with the name of a place. */
function OtherPlaces({ chip, state, onFollow }: LinkProps & { readonly chip: ReadingChip }) {
  const { t } = usePageLocale();
  if (chip.alternatives.length === 0) return null;
  return (
    <details className="search-reading-others">
      <summary>{t('readings.others', { text: chip.text })}</summary>
      <ul>
        {chip.alternatives.map(({ territory, label }) => (
          <li key={territory}>
            <ChangeLink
              state={state}
              change={(current) => withPlaceChosen(current, chip, [territory])}
              className={IN_SENTENCE}
              onClick={onFollow}
            >
              {label}
            </ChangeLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A link that uses a place of the text instead of the one that was chosen among several. */
function UnusedPlace({ chip, state, onFollow }: LinkProps & { readonly chip: ReadingChip }) {
  const { t } = usePageLocale();
  if (chip.unused.length === 0) return null;
  return (
    <ChangeLink
      state={state}
      change={(current) => withPlaceChosen(current, chip, chip.unused)}
      className={IN_SENTENCE}
      aria-label={t('readings.chooseOf', { label: chip.label })}
      onClick={onFollow}
    >
      {t('readings.choose')}
    </ChangeLink>
  );
}

/** A reading that is not used because its words may mean something else; its link makes it a filter. */
function Offered({ reading, state, onFollow }: LinkProps & { readonly reading: Reading }) {
  const locale = usePageLocale();
  const isPlace = reading.kind === 'place';
  return (
    <ChangeLink
      state={state}
      change={(current) =>
        isPlace
          ? withPlaceChosen(current, reading, reading.territories)
          : withFilter(current, 'applicant', reading.applicants)
      }
      className={`${chipClass} search-reading-offer`}
      onClick={onFollow}
    >
      {offerText(reading, locale)}
      <VisuallyHidden>
        {' '}
        {locale.t(isPlace ? 'readings.filterPlace' : 'readings.filterApplicant')}
      </VisuallyHidden>
    </ChangeLink>
  );
}

/** Whether an offered reading can still become a filter. */
function isOffer({ effect, kind, territories, applicants }: Reading, { filters }: SearchState): boolean {
  if (effect !== 'offered') return false;
  if (kind === 'place') return territories.length > 0;
  return kind === 'applicant' && applicants.length > 0 && filters.applicant.length === 0;
}

/** Sentences on numbers and addresses, which are understood and cannot be searched. */
function IdentifierNotes({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = usePageLocale();
  const texts = readings
    .filter(({ kind, effect }) => kind === 'identifier' && effect === 'stated')
    .map(({ text }) => (/^[\d\s.]+$/.test(text) ? 'readings.companyNumber' : 'readings.address'));
  return [...new Set(texts)].map((key) => (
    <p key={key} className="search-note">
      {t(key)}
    </p>
  ));
}

/** Links that undo the choice to search for a part of the query as words. */
function UndoLinks({ state, onFollow }: LinkProps) {
  const { t } = usePageLocale();
  if (state.plain.length === 0) return null;
  return (
    <p className="search-note">
      {state.plain.map((key) => (
        <ChangeLink
          key={key}
          state={state}
          change={(current) => withReadingAgain(current, key)}
          className={IN_SENTENCE}
          onClick={onFollow}
        >
          {againText(key, t)}
        </ChangeLink>
      ))}
    </p>
  );
}

function againText(key: string, t: Translate): string {
  if (isPurpose({ key })) return t('readings.againPurpose');
  return isInferred({ key }) ? t('readings.againInferred') : t('readings.again', { text: key });
}

/** What the parts of the query were understood as, which of its words are searched, and links that change both. */
export function Readings(
  props: LinkProps & { readonly response: Pick<SearchResponse, 'total' | 'readings' | 'words'> },
) {
  const { state, onFollow } = props;
  const { readings, words } = props.response;
  const locale = usePageLocale();
  const { t } = locale;
  if (state.q === '' || readings.length + state.plain.length === 0) return null;
  // The results explain it.
  if (companyNumber(props.response) !== null) return null;
  const chips = readingChips(readings, state, locale);
  const offers = readings.filter((reading) => isOffer(reading, state));
  const link = { state, onFollow };
  return (
    <div className="search-readings">
      {chips.length + offers.length > 0 && (
        <div className="search-reading-row">
          <span id="search-readings">{t('readings.label')}</span>
          <ul aria-labelledby="search-readings">
            {chips.map((chip) => (
              <li key={chip.key}>
                <Understood {...link} chip={chip} />
                <UnusedPlace {...link} chip={chip} />
                <OtherPlaces {...link} chip={chip} />
              </li>
            ))}
            {offers.map((reading) => (
              <li key={`${reading.kind} ${reading.key}`}>
                <Offered {...link} reading={reading} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <IdentifierNotes readings={readings} />
      {readings.length > 0 && words.length > 0 && (
        <p className="search-note">{t('readings.words', { words: words.join(', ') })}</p>
      )}
      <UndoLinks {...link} />
    </div>
  );
}

import type { SearchResponse } from '@platform/contracts/browser-responses';
import { buttonClass, chipClass } from '@platform/ui/base';
import { ChangeLink } from '../filters/ChangeLink.tsx';
import { ClosedNote } from '../filters/ClosedNote.tsx';
import { withExact, withQuery, withToggled } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { type Names, valueLabel } from '../text/labels.ts';
import type { Speech } from '../text/page-locale.ts';
import { narrowings } from './narrowings.ts';

const IN_SENTENCE = buttonClass({ variant: 'plain', size: 'small' });

interface NotesProps {
  readonly state: SearchState;
  readonly answer: SearchResponse;
  readonly speech: Speech;
  /** Called when one of the links, most of which go away with what they change, is followed. */
  readonly onFollow?: () => void;
}

/** What became of the words: corrected, offered in another spelling, taken as typed, or not all of them found. */
function WordsNote({ state, answer, speech, onFollow }: NotesProps) {
  const { t } = speech;
  const { correction, matching } = answer;
  const typed = state.q;
  if (typed === '') return null;
  return (
    <>
      {correction?.applied === true && (
        <p className="search-note">
          <span>{t('correction.applied', { typed, query: correction.query })}</span>
          <ChangeLink
            className={IN_SENTENCE}
            state={state}
            change={(current) => withExact(current, true)}
            onClick={onFollow}
          >
            {t('correction.exact', { typed })}
          </ChangeLink>
        </p>
      )}
      {correction?.applied === false && (
        <p className="search-note">
          <span>{t('correction.offered')}</span>
          <ChangeLink
            className={IN_SENTENCE}
            state={state}
            change={(current) => withQuery(current, correction.query)}
            onClick={onFollow}
          >
            {correction.query}
          </ChangeLink>
        </p>
      )}
      {state.exact && (
        <p className="search-note">
          <span>{t('correction.exactOn')}</span>
          <ChangeLink
            className={IN_SENTENCE}
            state={state}
            change={(current) => withExact(current, false)}
            onClick={onFollow}
          >
            {t('correction.exactOff')}
          </ChangeLink>
        </p>
      )}
      {matching !== 'all' && answer.total > 0 && <p className="search-note">{t(`correction.${matching}`)}</p>}
    </>
  );
}

/** Values that split a long list best, to be set with one press. */
function NarrowingNote(props: NotesProps & { readonly names: Names }) {
  const { state, answer, speech, names, onFollow } = props;
  const { t, formats } = speech;
  const offers = narrowings(state, answer);
  if (offers.length === 0) return null;
  return (
    <div className="search-note search-narrow">
      <span id="search-narrow">{t('narrow.label')}</span>
      <ul aria-labelledby="search-narrow">
        {offers.map((offer) => (
          <li key={offer.facet}>
            <ChangeLink
              className={chipClass}
              state={state}
              change={(current) => withToggled(current, offer)}
              onClick={onFollow}
            >
              {valueLabel(offer.facet, offer.value, speech, names)}
              <span className="search-narrow-count">{formats.number(offer.count)}</span>
            </ChangeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What has to be said of an answer before its results, quietly: of the words, of closed programmes, of ways to narrow. */
export function AnswerNotes(props: NotesProps & { readonly names: Names }) {
  const some = props.answer.total > 0;
  return (
    <div className="search-notes">
      <WordsNote {...props} />
      {some && <ClosedNote {...props} />}
      {some && <NarrowingNote {...props} />}
    </div>
  );
}

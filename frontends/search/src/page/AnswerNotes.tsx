import { Button } from '@platform/ui/base';
import type { SearchAnswer } from '../answer/search-answer.ts';
import { countOf } from '../presentation/facet-options.ts';
import { type Names, valueLabel } from '../presentation/labels.ts';
import { narrowings } from '../presentation/narrowings.ts';
import type { Speech } from '../presentation/speech.ts';
import { showsClosedToo, withClosedShown, withExact, withQuery, withToggled } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';

interface NotesProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
  readonly speech: Speech;
  readonly onState: (change: (current: SearchState) => SearchState) => void;
}

/** What became of the words: corrected, offered in another spelling, taken as typed, or not all of them found. */
const WordsNote = ({ state, answer, speech, onState }: NotesProps) => {
  const { t } = speech;
  const { correction, matching } = answer;
  const typed = state.q;
  if (typed === '') return null;
  return (
    <>
      {correction?.applied === true && (
        <p className="search-note">
          <span>{t('correction.applied', { typed, query: correction.query })}</span>
          <Button variant="plain" size="small" onClick={() => onState((s) => withExact(s, true))}>
            {t('correction.exact', { typed })}
          </Button>
        </p>
      )}
      {correction?.applied === false && (
        <p className="search-note">
          <span>{t('correction.offered')}</span>
          <Button variant="plain" size="small" onClick={() => onState((s) => withQuery(s, correction.query))}>
            {correction.query}
          </Button>
        </p>
      )}
      {state.exact && (
        <p className="search-note">
          <span>{t('correction.exactOn')}</span>
          <Button variant="plain" size="small" onClick={() => onState((s) => withExact(s, false))}>
            {t('correction.exactOff')}
          </Button>
        </p>
      )}
      {matching !== 'all' && answer.total > 0 && <p className="search-note">{t(`correction.${matching}`)}</p>}
    </>
  );
};

/** That closed programmes are hidden, how many, and the one press that shows them; or hides them again. */
export const ClosedNote = ({ state, answer, speech, onState }: NotesProps) => {
  const { t, formats } = speech;
  const hidden = countOf(answer.facets.deadline, 'closed') ?? 0;
  const shown = showsClosedToo(state);
  if (!shown && (state.filters.deadline.length > 0 || hidden === 0)) return null;
  return (
    <p className="search-note">
      <span>
        {shown ? t('closed.shown') : t('closed.hidden', { count: hidden, total: formats.number(hidden) })}
      </span>
      <Button
        variant="plain"
        size="small"
        onClick={() => onState((current) => withClosedShown(current, !shown))}
      >
        {shown ? t('closed.hide') : t('closed.showShort')}
      </Button>
    </p>
  );
};

/** Values that split a long list best, to be set with one press. */
const NarrowingNote = (props: NotesProps & { readonly names: Names }) => {
  const { state, answer, speech, names, onState } = props;
  const { t, formats } = speech;
  const offers = narrowings(state, answer);
  if (offers.length === 0) return null;
  return (
    <div className="search-note search-narrow">
      <span id="search-narrow">{t('narrow.label')}</span>
      <ul aria-labelledby="search-narrow">
        {offers.map((offer) => (
          <li key={offer.facet}>
            <button
              type="button"
              className="ui-chip ui-chip-link"
              onClick={() => onState((current) => withToggled(current, offer))}
            >
              {valueLabel(offer.facet, offer.value, speech, names)}
              <span className="search-narrow-count">{formats.number(offer.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What has to be said of an answer before its results, quietly: of the words, of closed programmes, of ways to narrow. */
export const AnswerNotes = (props: NotesProps & { readonly names: Names }) => {
  const some = props.answer.total > 0;
  return (
    <div className="search-notes">
      <WordsNote {...props} />
      {some && <ClosedNote {...props} />}
      {some && <NarrowingNote {...props} />}
    </div>
  );
};

import type { SearchResponse } from '@platform/contracts/browser-responses';
import { buttonClass, chipClass } from '@platform/ui/base';
import type { ReactNode } from 'react';
import { ChangeLink } from '../filters/ChangeLink.tsx';
import { ClosedNote } from '../filters/ClosedNote.tsx';
import { withCorrection, withQuery, withToggled, withWordsAsTyped } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { type Names, valueLabel } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { narrowings } from './narrowings.ts';

const IN_SENTENCE = buttonClass({ variant: 'plain', size: 'small' });

interface NotesProps {
  readonly state: SearchState;
  readonly response: SearchResponse;
  /** Called when a link is followed; most links disappear with the changed search. */
  readonly onFollow?: () => void;
}

type StateChange = (state: SearchState) => SearchState;

/** A sentence of a note with a link that changes the search. */
function NoteWithLink(props: {
  readonly text: string;
  readonly state: SearchState;
  readonly change: StateChange;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  return (
    <p className="search-note">
      <span>{props.text}</span>
      <ChangeLink className={IN_SENTENCE} state={props.state} change={props.change} onClick={props.onFollow}>
        {props.children}
      </ChangeLink>
    </p>
  );
}

/** States how the words were used: corrected, with a suggested spelling, or as typed. */
function WordsNote({ state, response, onFollow }: NotesProps) {
  const { t } = usePageLocale();
  const { correction } = response;
  const typed = state.q;
  const link = { state, onFollow };
  if (typed === '') return null;
  return (
    <>
      {correction?.applied === true && (
        <NoteWithLink
          {...link}
          text={t('correction.applied', { typed, query: correction.query })}
          change={withWordsAsTyped}
        >
          {t('correction.exact', { typed })}
        </NoteWithLink>
      )}
      {correction?.applied === false && (
        <NoteWithLink
          {...link}
          text={t('correction.offered')}
          change={(current) => withQuery(current, correction.query)}
        >
          {correction.query}
        </NoteWithLink>
      )}
      {state.exact && (
        <NoteWithLink {...link} text={t('correction.exactOn')} change={withCorrection}>
          {t('correction.exactOff')}
        </NoteWithLink>
      )}
    </>
  );
}

/** Links to the filter values that narrow a long list best. */
function NarrowingNote(props: NotesProps & { readonly names: Names }) {
  const { state, response, names, onFollow } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  const filters = narrowings(state, response);
  if (filters.length === 0) return null;
  return (
    <div className="search-note search-narrow">
      <span id="search-narrow">{t('narrow.label')}</span>
      <ul aria-labelledby="search-narrow">
        {filters.map((filter) => (
          <li key={filter.facet}>
            <ChangeLink
              className={chipClass}
              state={state}
              change={(current) => withToggled(current, filter)}
              onClick={onFollow}
            >
              {valueLabel(filter, locale, names)}
              <span className="search-narrow-count">{formats.number(filter.count)}</span>
            </ChangeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Notes above the results: on the words, on hidden closed programmes, and on filters that narrow a long list. */
export function ResultNotes(props: NotesProps & { readonly names: Names }) {
  const hasResults = props.response.total > 0;
  return (
    <div className="search-notes">
      <WordsNote {...props} />
      {hasResults && <ClosedNote {...props} />}
      {hasResults && <NarrowingNote {...props} />}
    </div>
  );
}

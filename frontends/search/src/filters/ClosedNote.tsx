import type { SearchResponse } from '@platform/contracts/browser-responses';
import { buttonClass } from '@platform/ui/base';
import { showsClosedToo, withClosedHidden, withClosedShown } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { ChangeLink } from './ChangeLink.tsx';
import { countOf } from './facet-options.ts';

const IN_SENTENCE = buttonClass({ variant: 'plain', size: 'small' });

/** States how many closed programmes are hidden, with a link that shows them; or the reverse. */
export function ClosedNote({
  state,
  response,
  onFollow,
}: {
  readonly state: SearchState;
  readonly response: SearchResponse;
  readonly onFollow?: () => void;
}) {
  const { t, formats } = usePageLocale();
  const hidden = countOf(response.facets.deadline, 'closed') ?? 0;
  const shown = showsClosedToo(state);
  if (!shown && (state.filters.deadline.length > 0 || hidden === 0)) return null;
  return (
    <p className="search-note">
      <span>
        {shown ? t('closed.shown') : t('closed.hidden', { count: hidden, total: formats.number(hidden) })}
      </span>
      <ChangeLink
        className={IN_SENTENCE}
        state={state}
        change={shown ? withClosedHidden : withClosedShown}
        onClick={onFollow}
      >
        {shown ? t('closed.hide') : t('closed.showShort', { count: hidden })}
      </ChangeLink>
    </p>
  );
}

import './saved.css';
import type { SearchHit } from '@platform/contracts/search';
import { Button, Icon } from '@platform/ui/base';
import { useEffect, useState } from 'react';
import { useMarkedIds } from '../api/use-marks.ts';
import { setDismissed } from '../kept-hits/dismissed.ts';
import { isEmptySearch } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { DismissedNote } from './DismissedNote.tsx';
import { Recommended } from './Recommended.tsx';
import { SavedFilterSets } from './SavedFilterSets.tsx';
import { useSavedTexts } from './saved-texts.ts';

/** Saved filter sets, recommended programmes and dismissed results of the signed-in person. */
export function SignedInTools(props: { readonly state: SearchState; readonly hits: readonly SearchHit[] }) {
  const { state, hits } = props;
  const texts = useSavedTexts();
  const dismissed = useMarkedIds('dismissals');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setDismissed(dismissed);
    return () => setDismissed();
  }, [dismissed]);
  return (
    <div className="saved">
      <div className="saved-actions">
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="star" size={16} />
          {texts('open')}
        </Button>
      </div>
      <DismissedNote hits={hits} dismissed={dismissed} />
      {isEmptySearch(state) && state.page === 1 && <Recommended dismissed={dismissed} />}
      <SavedFilterSets open={isOpen} onClose={() => setOpen(false)} state={state} />
    </div>
  );
}

import { buttonClass, chipClass, Icon } from '@platform/ui/base';
import { withoutFilters } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import type { AppliedChip } from '../text/applied-chips.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { ChangeLink } from './ChangeLink.tsx';

/** The filters that are set: each is a link to the search without it, and a last link removes all of them. */
export function AppliedFilters(props: {
  readonly state: SearchState;
  readonly chips: readonly AppliedChip[];
  /** Called when a link is followed; the link disappears with its filter. */
  readonly onFollow: () => void;
}) {
  const { state, chips, onFollow } = props;
  const locale = usePageLocale();
  const { t } = locale;
  if (chips.length === 0) return null;
  return (
    <ul className="search-applied" aria-label={t('filters.applied')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <ChangeLink
            state={state}
            change={chip.without}
            className={chipClass}
            aria-label={t('filters.remove', { facet: chip.filter, value: chip.value })}
            onClick={onFollow}
          >
            <span lang={chip.lang}>{chip.value}</span>
            <Icon name="close" size={14} />
          </ChangeLink>
        </li>
      ))}
      <li>
        <ChangeLink
          state={state}
          change={withoutFilters}
          className={buttonClass({ variant: 'plain', size: 'small' })}
          onClick={onFollow}
        >
          {t('filters.clearAll')}
        </ChangeLink>
      </li>
    </ul>
  );
}

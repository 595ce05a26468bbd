import { Button, Chip } from '@platform/ui/base';
import { valueLabel } from '../presentation/labels.ts';
import type { Speech } from '../presentation/speech.ts';
import type { AppliedFilter } from '../state/change-state.ts';

/** The filters that are set, each a button that takes it away, and one that takes all. */
export const AppliedFilters = (props: {
  readonly applied: readonly AppliedFilter[];
  readonly speech: Speech;
  readonly onRemove: (filter: AppliedFilter) => void;
  readonly onClear: () => void;
}) => {
  const { applied, speech, onRemove, onClear } = props;
  const { t } = speech;
  if (applied.length === 0) return null;
  return (
    <ul className="search-applied" aria-label={t('filters.applied')}>
      {applied.map((filter) => {
        const value = valueLabel(filter.facet, filter.value, speech);
        return (
          <li key={`${filter.facet}=${filter.value}`}>
            <Chip
              removeLabel={t('filters.remove', { facet: t(`facet.${filter.facet}`), value })}
              onRemove={() => onRemove(filter)}
            >
              {value}
            </Chip>
          </li>
        );
      })}
      <li>
        <Button variant="plain" size="small" onClick={onClear}>
          {t('filters.clearAll')}
        </Button>
      </li>
    </ul>
  );
};

import { Button, Chip } from '@platform/ui/base';
import type { AppliedChip } from '../presentation/applied-chips.ts';
import type { Speech } from '../presentation/speech.ts';

/** The filters that are set, each a button that takes it away, and one that takes all. */
export const AppliedFilters = (props: {
  readonly chips: readonly AppliedChip[];
  readonly speech: Speech;
  readonly onRemove: (chip: AppliedChip) => void;
  readonly onClear: () => void;
}) => {
  const { chips, speech, onRemove, onClear } = props;
  const { t } = speech;
  if (chips.length === 0) return null;
  return (
    <ul className="search-applied" aria-label={t('filters.applied')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Chip
            removeLabel={t('filters.remove', { facet: chip.filter, value: chip.value })}
            onRemove={() => onRemove(chip)}
          >
            {chip.value}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="plain" size="small" onClick={onClear}>
          {t('filters.clearAll')}
        </Button>
      </li>
    </ul>
  );
};

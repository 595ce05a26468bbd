import type { FacetValue } from '@platform/contracts/search';
import { Text } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import type { Speech } from '../presentation/speech.ts';
import {
  departmentOptions,
  regionOptions,
  territoryChoice,
  withDepartment,
  withRegion,
} from '../presentation/territory-choice.ts';

/** Région, then département, each list with its numbers of results. */
export const TerritoryFilter = (props: {
  readonly selected: readonly string[];
  readonly counted: readonly FacetValue[] | undefined;
  readonly speech: Speech;
  readonly onChange: (territories: readonly string[]) => void;
}) => {
  const { selected, counted, speech, onChange } = props;
  const { t } = speech;
  const choice = territoryChoice(selected);
  return (
    <div className="search-territory">
      <Select
        label={t('filters.region')}
        options={regionOptions(counted, speech)}
        value={choice.region}
        onChange={(event) => onChange(withRegion(event.currentTarget.value))}
      />
      <Select
        label={t('filters.department')}
        options={departmentOptions(choice, counted, speech)}
        value={choice.department}
        onChange={(event) => onChange(withDepartment(choice, event.currentTarget.value))}
      />
      <Text size="small" tone="muted">
        {t('filters.territoryHelp')}
      </Text>
    </div>
  );
};

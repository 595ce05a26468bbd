import type { FacetValue, Place } from '@platform/contracts/search';
import { Chip, Icon, Text } from '@platform/ui/base';
import { ComboboxField, Select } from '@platform/ui/inputs';
import { shownName } from '@platform/web-kit';
import { useState } from 'react';
import { placeNote } from '../suggest/place-note.ts';
import { usePlaces } from '../suggest/use-values.ts';
import { type Names, placeName } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import {
  broaderTerritories,
  departmentOptions,
  regionOptions,
  territoryChoice,
  withDepartment,
  withRegion,
} from './territory-choice.ts';

interface TerritoryProps {
  readonly selected: readonly string[];
  readonly counted: readonly FacetValue[] | undefined;
  readonly names: Names;
  readonly onChange: (territories: readonly string[]) => void;
}

/** The selected places, each with the broader territories whose programmes it includes. */
function ChosenPlaces({ selected, names, onChange }: TerritoryProps) {
  const locale = usePageLocale();
  const { t, formats } = locale;
  if (selected.length === 0) return null;
  return (
    <ul className="search-places" aria-label={t('filters.chosenPlaces')}>
      {selected.map((id) => {
        const value = placeName(id, locale, names);
        const broader = broaderTerritories(id, locale);
        return (
          <li key={id}>
            <Chip
              removeLabel={t('filters.remove', { facet: t('facet.territory'), value })}
              onRemove={() => onChange(selected.filter((other) => other !== id))}
            >
              {value}
            </Chip>
            {broader.length > 0 && (
              <Text size="small" tone="muted">
                {t('place.alsoCounts', { places: formats.list(broader) })}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Lists of régions and départements with their numbers of results, as an alternative to typing. */
function TerritoryLists({ selected, counted, onChange }: TerritoryProps) {
  const locale = usePageLocale();
  const { t } = locale;
  const choice = territoryChoice(selected);
  return (
    <details className="search-from-list">
      <summary>
        {t('filters.fromList')}
        <Icon name="chevron-down" size={14} />
      </summary>
      <Select
        label={t('filters.region')}
        options={regionOptions(counted, locale)}
        value={choice.region}
        onChange={(event) => onChange(withRegion(selected, event.currentTarget.value))}
      />
      <Select
        label={t('filters.department')}
        options={departmentOptions(choice, counted, locale)}
        value={choice.department}
        onChange={(event) => onChange(withDepartment(selected, event.currentTarget.value))}
      />
    </details>
  );
}

/** The filter by territory: a field for places of every kind, the selected places, and lists of broad territories. */
export function TerritoryFilter(props: TerritoryProps & { readonly onPlace: (place: Place) => void }) {
  const { selected, onPlace, onChange } = props;
  const locale = usePageLocale();
  const { t, language } = locale;
  const [typed, setTyped] = useState('');
  const places = usePlaces(typed, language)?.filter(({ id }) => !selected.includes(id));
  return (
    <div className="search-compact search-territory">
      <ComboboxField
        label={t('filters.place')}
        placeholder={t('filters.placePlaceholder')}
        listLabel={t('filters.places')}
        value={typed}
        onChange={setTyped}
        status={places?.length === 0 ? t('filters.noPlace') : ''}
        groups={[
          {
            id: 'places',
            options: (places ?? []).map((place) => ({
              id: place.id,
              content: (
                <>
                  <span>{shownName(place.name)}</span>
                  <span className="search-place-note">{placeNote(place, typed, locale)}</span>
                </>
              ),
            })),
          },
        ]}
        onChoose={(id) => {
          const place = places?.find((one) => one.id === id);
          if (place === undefined) return;
          setTyped('');
          onPlace(place);
          onChange([...selected, id]);
        }}
      />
      <ChosenPlaces {...props} />
      {selected.length === 0 && (
        <Text size="small" tone="muted">
          {t('filters.territoryHelp')}
        </Text>
      )}
      <TerritoryLists {...props} />
    </div>
  );
}

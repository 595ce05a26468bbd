import { placesResponse } from '@platform/contracts/responses';
import { chipClass } from '@platform/ui/base';
import { ComboboxField } from '@platform/ui/inputs';
import { shownName, useTypedQuery } from '@platform/web-kit';
import { useState } from 'react';
import { useAnswerLocale } from '../results/answer-texts.ts';
import type { FactsProps } from './facts-props.ts';

const LENGTH_MAX = 100;
const PLACES_MAX = 8;
const PAUSE_MS = 150;

/** Replaces the place that was read: by one of the same name, or by any other one. */
export function PlaceChoice({ line: { facts }, corrections, onCorrect }: FactsProps) {
  const { t, language } = useAnswerLocale();
  const [typed, setTyped] = useState('');
  const places = useTypedQuery(typed.trim().slice(0, LENGTH_MAX), {
    path: '/api/search/places',
    params: { lang: language, limit: PLACES_MAX },
    contract: placesResponse,
    lengthMax: LENGTH_MAX,
    pauseMs: PAUSE_MS,
  }).data?.places;
  const choose = (id: string, label: string): void => {
    setTyped('');
    onCorrect({ ...corrections, places: [{ id, label }] });
  };
  const others = facts.flatMap(({ kind, alternatives }) => (kind === 'place' ? alternatives : []));
  return (
    <div className="discover-place">
      <ComboboxField
        label={t('facts.place')}
        placeholder={t('facts.placePlaceholder')}
        listLabel={t('facts.places')}
        value={typed}
        onChange={setTyped}
        status={places?.length === 0 ? t('facts.noPlace') : ''}
        groups={[
          {
            id: 'places',
            options: (places ?? []).map(({ id, name, within }) => ({
              id,
              content: (
                <>
                  <span>{shownName(name)}</span>
                  {within !== null && <span className="ui-combobox-note">{shownName(within)}</span>}
                </>
              ),
            })),
          },
        ]}
        onChoose={(id) => {
          const place = places?.find((one) => one.id === id);
          if (place !== undefined) choose(id, shownName(place.name));
        }}
      />
      {others.length > 0 && (
        <ul className="discover-chips" aria-label={t('facts.otherPlaces')}>
          {others.map(({ territory, label }) => (
            <li key={territory}>
              <button type="button" className={chipClass} onClick={() => choose(territory, label)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

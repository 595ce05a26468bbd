import { ComboboxField } from '@platform/ui/inputs';
import { shownName, useTexts } from '@platform/web-kit';
import { PROFILES } from '../i18n/namespaces.ts';
import type { FormPartProps } from './form-part.ts';
import { usePlaces } from './place-names.ts';

/** The narrowest known place; it has to be chosen from the list. */
export function PlaceField({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  const isChosen = values.territoryId !== '';
  const places = usePlaces(isChosen ? '' : values.place);
  const set = (territoryId: string, place: string): void => {
    form.setValue('territoryId', territoryId, { shouldDirty: true });
    form.setValue('place', place, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const fault = form.formState.errors.place?.message;
  const isUnknown = !isChosen && values.place.trim() !== '' && places?.length === 0;
  return (
    <ComboboxField
      label={t('field.territoryId')}
      listLabel={t('field.places')}
      value={values.place}
      onChange={(text) => set('', text)}
      status={isUnknown ? t('field.noPlace') : (fault ?? (isChosen ? '' : t('field.territoryHelp')))}
      groups={[
        {
          id: 'places',
          options: (places ?? []).map(({ id, name, within, postcodes }) => ({
            id,
            content: (
              <>
                <span>{shownName(name)}</span>
                <span className="ui-combobox-note">
                  {[postcodes[0], within === null ? undefined : shownName(within)]
                    .filter((part) => part !== undefined)
                    .join(' · ')}
                </span>
              </>
            ),
          })),
        },
      ]}
      onChoose={(id) => {
        const place = places?.find((one) => one.id === id);
        if (place !== undefined) set(id, shownName(place.name));
      }}
    />
  );
}

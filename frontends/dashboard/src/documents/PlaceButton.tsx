import { Button } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ShownPlace } from '../api/documents-api.ts';
import { DOCUMENTS } from './document-texts.ts';

/** Marks on the picture of the page where a value is written. */
export function PlaceButton(props: {
  readonly label: string;
  readonly place: ShownPlace;
  readonly onPlace: (place: ShownPlace) => void;
}) {
  const t = useTexts(DOCUMENTS);
  const { label, place, onPlace } = props;
  return (
    <Button
      size="small"
      aria-label={t('extraction.showNamed', { page: place.page, name: label })}
      onClick={() => onPlace(place)}
    >
      {t('extraction.page', { page: place.page })}
    </Button>
  );
}

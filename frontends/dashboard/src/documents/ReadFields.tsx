import { Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ShownExtraction, ShownPlace } from '../api/documents-api.ts';
import { DOCUMENTS } from './document-texts.ts';
import { PlaceButton } from './PlaceButton.tsx';

/** What a document states, in its own words. */
export function ReadFields(props: {
  readonly extraction: ShownExtraction;
  readonly onPlace: (place: ShownPlace) => void;
}) {
  const t = useTexts(DOCUMENTS);
  const { extraction, onPlace } = props;
  if (extraction.fields.length === 0) return <Text tone="muted">{t('extraction.nothing')}</Text>;
  return (
    <>
      <Title order={3} size="card" id="read-fields">
        {t('extraction.fields')}
      </Title>
      <ul className="document-versions" aria-labelledby="read-fields">
        {extraction.fields.map(({ field, text, place }) => {
          const label = t(`extraction.field.${field}`);
          return (
            <li key={field}>
              <div>
                <Text size="small" tone="muted">
                  {label}
                </Text>
                <p>{text}</p>
              </div>
              <PlaceButton {...{ label, place, onPlace }} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

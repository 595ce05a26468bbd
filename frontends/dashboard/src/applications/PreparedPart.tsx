import { Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import type { Prefill } from '../api/prefill-api.ts';
import { CarriedValues, DroppedValues, useFieldName } from './PortalValues.tsx';
import { PORTAL } from './portal-texts.ts';

/** What would be sent field by field, what cannot be carried, what stays open, and the button that sends it. */
export function PreparedPart(props: {
  readonly prepared: NonNullable<Prefill['prepared']>;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  /** Files exist, so that this one would be another. */
  readonly isAnother: boolean;
  readonly onCreate: () => void;
}) {
  const { prepared, isReadOnly, isBusy, isAnother, onCreate } = props;
  const t = useTexts(PORTAL);
  const formats = useFormats();
  const { procedure, mappedOn, carried } = prepared;
  return (
    <Card as="section" className="portal-prepared" aria-labelledby="portal-prepared">
      <Title order={3} size="card" id="portal-prepared">
        {t('prepared.title')}
      </Title>
      <Text size="small" tone="muted">
        {t('prepared.form', { ...procedure, date: formats.date(mappedOn) })}
      </Text>
      {carried.length === 0 ? <Text>{t('prepared.nothing')}</Text> : <CarriedValues values={carried} />}
      <Rest prepared={prepared} />
      {!isReadOnly && carried.length > 0 && (
        <>
          {isAnother && <Notice tone="caution">{t('create.anotherHelp')}</Notice>}
          <div className="settings-actions">
            <Button variant={isAnother ? 'default' : 'primary'} disabled={isBusy} onClick={onCreate}>
              {t(isAnother ? 'create.another' : 'create.button')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** What the prefilled file leaves to the person. */
function Rest({
  prepared: { dropped, missing, open },
}: {
  readonly prepared: NonNullable<Prefill['prepared']>;
}) {
  const t = useTexts(PORTAL);
  const field = useFieldName();
  return (
    <>
      {dropped.length > 0 && (
        <div>
          <Title order={4} size="card">
            {t('prepared.droppedTitle')}
          </Title>
          <Text size="small" tone="muted">
            {t('prepared.droppedHelp')}
          </Text>
          <DroppedValues values={dropped} />
        </div>
      )}
      <Names title={t('prepared.missingTitle')} names={missing.map(field)} />
      <Names title={t('prepared.openTitle')} names={open} />
    </>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <Title order={4} size="card">
        {title}
      </Title>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

import { DOCUMENT_KINDS, type DocumentKind, VALID_MONTHS } from '@platform/contracts/document-sets';
import { Button, Card, Text, Title } from '@platform/ui/base';
import { Checkbox, Select, TextInput } from '@platform/ui/inputs';
import { notify, useFormats, useSession, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { type FormEvent, useState } from 'react';
import { changeDocument, type ShownDocument } from '../api/documents-api.ts';
import { changeOf, leftAfter, type TypedChange } from './document-change.ts';
import { DOCUMENTS } from './document-texts.ts';
import { useDocumentRequest } from './use-documents.ts';

/** Name, kind, validity and uses of a document. */
export function DocumentForm({ document }: { readonly document: ShownDocument }) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  // The document is read again while its file is checked and read: only what was typed is held here.
  const [typed, setTyped] = useState<TypedChange>({});
  const values = changeOf(document, typed);
  const change = (part: TypedChange): void => setTyped((now) => ({ ...now, ...part }));
  const months = VALID_MONTHS[values.kind];
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => changeDocument(workspaceId, document.id, values)))) return;
    setTyped((now) => leftAfter(now, typed));
    notify({ kind: 'success', message: t('form.saved') });
  };
  return (
    <Card as="section" className="profile-section" aria-labelledby="details">
      <Title order={2} size="card" id="details">
        {t('form.title')}
      </Title>
      <form className="settings-form" onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('form.name')}
          value={values.name}
          maxLength={120}
          required
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('upload.kind')}
          value={values.kind}
          options={DOCUMENT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={(event) => change({ kind: event.currentTarget.value as DocumentKind })}
        />
        <TextInput
          type="date"
          label={t('form.issuedOn')}
          {...(months === undefined ? {} : { help: t('form.issuedHelp', { count: months }) })}
          value={values.issuedOn ?? ''}
          onChange={(event) => change({ issuedOn: event.currentTarget.value || null })}
        />
        <TextInput
          type="date"
          label={t('form.statedUntil')}
          value={values.statedUntil ?? ''}
          onChange={(event) => change({ statedUntil: event.currentTarget.value || null })}
        />
        {document.validUntil !== null && (
          <Text size="small">{t('item.validUntil', { date: formats.date(document.validUntil) })}</Text>
        )}
        <Uses chosen={values.profileIds} onChange={(profileIds) => change({ profileIds })} />
        <div className="settings-actions">
          <Button type="submit" variant="primary">
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The profiles of the workspace that use the document. */
function Uses(props: { readonly chosen: readonly string[]; readonly onChange: (ids: string[]) => void }) {
  const t = useTexts(DOCUMENTS);
  const { profiles } = useWorkspaceProfiles();
  const { chosen, onChange } = props;
  if (profiles.length < 2) return null;
  return (
    <fieldset className="document-uses">
      <legend>{t('form.usedIn')}</legend>
      {profiles.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}

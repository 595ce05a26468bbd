import type { FieldId } from '@platform/contracts/application-sets';
import { Button, Card, Text } from '@platform/ui/base';
import {
  Link,
  notify,
  useFormats,
  useLanguage,
  useQueryClient,
  useSession,
  useTexts,
} from '@platform/web-kit';
import { useState } from 'react';
import { type KeptText, removeText } from '../api/library-api.ts';
import { applicationAddress } from '../applications/application-address.ts';
import { APPLICATIONS } from '../applications/application-texts.ts';
import { titleOf } from '../applications/application-title.ts';
import { useCopiedText, useReadText } from '../applications/field-text.ts';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { EditText } from './EditText.tsx';
import { LIBRARY, LIBRARY_KEY } from './library-texts.ts';

interface ItemProps {
  readonly text: KeptText;
  /** Null for a profile that is gone. */
  readonly profileName: string | null;
}

/** A kept text with where it was written and is used, and the ways to change, copy and delete it. */
export function KeptTextItem({ text, profileName }: ItemProps) {
  const t = useTexts(LIBRARY);
  const label = useTexts(APPLICATIONS)(`field.${text.field}`);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { value = '' } = text.versions[0] ?? {};
  const field = text.field as FieldId;
  const shown = useReadText()(field, value);
  const copied = useCopiedText()(field, value);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      notify({ kind: 'success', message: t('copied') });
    } catch {
      notify({ kind: 'error', message: t('notCopied') });
    }
  };
  return (
    <Card as="li" className="library-text">
      <p className="profile-assigned-title">{label}</p>
      {profileName !== null && (
        <Text size="small" tone="muted">
          {profileName}
        </Text>
      )}
      {isEditing ? (
        <EditText text={text} label={label} onClose={() => setEditing(false)} />
      ) : (
        <p className="library-value">{shown}</p>
      )}
      <Origin text={text} />
      {!isEditing && (
        <div className="settings-actions">
          <Button size="small" aria-label={t('editNamed', { label })} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <Button size="small" aria-label={t('copyNamed', { label })} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button
            size="small"
            className="settings-danger"
            aria-label={t('deleteNamed', { label })}
            onClick={() => setDeleting(true)}
          >
            {t('delete')}
          </Button>
        </div>
      )}
      <DeleteText text={text} label={label} open={isDeleting} onClose={() => setDeleting(false)} />
    </Card>
  );
}

/** Since when the text is kept, where it was written, and which applications have it. */
function Origin({ text }: { readonly text: KeptText }) {
  const t = useTexts(LIBRARY);
  const formats = useFormats();
  const language = useLanguage();
  const { versions, usedIn, profileId } = text;
  const [newest] = versions;
  if (newest === undefined) return null;
  const date = formats.day(newest.keptAt);
  return (
    <Text as="div" size="small" tone="muted">
      {newest.title === null ? t('keptOn', { date }) : t('keptFor', { date, title: newest.title })}{' '}
      {versions.length > 1 && t('versions', { count: versions.length })}
      {usedIn.length === 0 ? (
        <p>{t('unused')}</p>
      ) : (
        <>
          <p>{t('usedIn')}</p>
          <ul>
            {usedIn.map(({ applicationId, subsidyId, mode, titles }) => (
              <li key={applicationId}>
                <Link to={applicationAddress({ subsidyId, profileId, mode })}>
                  {titleOf({ titles }, language) || t('application')}
                </Link>
                {mode === 'practice' && ` (${t('practice')})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Text>
  );
}

function DeleteText(props: {
  readonly text: KeptText;
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { text, label, open, onClose } = props;
  const t = useTexts(LIBRARY);
  const client = useQueryClient();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const [hasFailed, setFailed] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      await removeText(workspaceId, text);
      notify({ kind: 'success', message: t('deleted') });
      onClose();
      await client.invalidateQueries({ queryKey: [LIBRARY_KEY] });
    } catch {
      setFailed(true);
    }
  };
  return (
    <DeleteDialog
      open={open}
      title={t('deleteTitle', { label })}
      text={t('deleteText')}
      keepLabel={t('keep')}
      deleteLabel={t('deleteConfirm')}
      problem={hasFailed && <p role="alert">{t('problem')}</p>}
      onKeep={onClose}
      onDelete={() => void remove()}
    />
  );
}

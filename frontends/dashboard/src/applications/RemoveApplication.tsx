import { Button } from '@platform/ui/base';
import { notify, useFormats, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, removeApplication } from '../api/applications-api.ts';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { createUnsavedStore } from './unsaved-store.ts';

/**
 * Removes an application, or a practice, after a confirmation that names what is lost and what stays. Its texts are those
 * under `remove` in a namespace.
 */
export function RemoveApplication(props: {
  readonly application: Application;
  readonly namespace: string;
  readonly onRemoved: () => void;
}) {
  const { application, namespace, onRemoved } = props;
  const t = useTexts(namespace);
  const formats = useFormats();
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  const { filing } = application;
  const remove = async (): Promise<void> => {
    setPending(true);
    setFailed(false);
    try {
      await removeApplication(application);
    } catch {
      setPending(false);
      setFailed(true);
      return;
    }
    createUnsavedStore(userId, application.id).forget();
    notify({ kind: 'success', message: t('remove.done') });
    onRemoved();
    await client.invalidateQueries({ queryKey: ['applications'] });
  };
  return (
    <>
      <Button size="small" className="settings-danger" onClick={() => setOpen(true)}>
        {t('remove.open')}
      </Button>
      <DeleteDialog
        open={isOpen}
        title={t('remove.title')}
        text={filing === null ? t('remove.text') : t('remove.filed', { date: formats.date(filing.filedOn) })}
        keepLabel={t('remove.keep')}
        deleteLabel={t('remove.confirm')}
        problem={hasFailed && <p role="alert">{t('remove.failed')}</p>}
        pending={isPending}
        onKeep={() => setOpen(false)}
        onDelete={() => void remove()}
      />
    </>
  );
}

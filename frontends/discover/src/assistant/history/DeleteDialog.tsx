import { Button, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { useRequest } from '@platform/web-kit';
import { useAssistantTexts } from '../assistant-texts.ts';
import type { ConversationSummary } from '../conversation-requests.ts';

function failureKey(): string {
  return 'delete.failed';
}

/** Confirms that a conversation is deleted for good. */
export function DeleteDialog(props: {
  /** Null while the dialog is closed. */
  readonly conversation: ConversationSummary | null;
  readonly onClose: () => void;
  readonly onDelete: (conversation: ConversationSummary) => Promise<void>;
}) {
  const { conversation, onClose, onDelete } = props;
  const t = useAssistantTexts();
  const { pending, failure, run } = useRequest(failureKey);
  return (
    <Dialog
      open={conversation !== null}
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('delete.cancel')}
    >
      <div className="discover-restricted">
        <Text>{t('delete.text', { title: conversation?.title ?? '' })}</Text>
        <div role="alert">{failure !== null && <Text tone="danger">{t(failure)}</Text>}</div>
        <div className="discover-actions">
          <Button
            variant="primary"
            disabled={pending}
            onClick={() => void (conversation !== null && run(() => onDelete(conversation)))}
          >
            {t('delete.confirm')}
          </Button>
          <Button onClick={onClose}>{t('delete.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

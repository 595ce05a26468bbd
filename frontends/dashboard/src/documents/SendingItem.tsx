import { Button, Card, Text } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { codeText, sizeText } from './document-problem.ts';
import { DOCUMENTS } from './document-texts.ts';
import { type SendingFile, uploadQueue } from './upload-queue.ts';

/** A file that is being sent: its progress, and the ways to pause, resume and cancel it. */
export function SendingItem({ file }: { readonly file: SendingFile }) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const { documentId, name, size, sent, state, code } = file;
  const text = { t, formats };
  const problem = code === null ? null : (codeText(code, t) ?? t('problem.generic'));
  return (
    <Card as="li" className="document-item">
      <div>
        <p className="profile-assigned-title">{name}</p>
        <progress
          className="document-progress"
          max={size}
          value={sent}
          aria-label={t('send.progress', { name })}
        />
        <Text size="small" tone={state === 'failed' ? 'danger' : 'muted'} role="status">
          {problem ?? t(`send.${state}`, { sent: sizeText(sent, text), size: sizeText(size, text) })}
        </Text>
      </div>
      <div className="settings-actions">
        {state === 'sending' && (
          <Button
            size="small"
            aria-label={t('send.pauseNamed', { name })}
            onClick={() => uploadQueue().pause(documentId)}
          >
            {t('send.pause')}
          </Button>
        )}
        {(state === 'paused' || state === 'waiting' || state === 'failed') && (
          <Button
            size="small"
            aria-label={t('send.resumeNamed', { name })}
            onClick={() => uploadQueue().resume(documentId)}
          >
            {t('send.resume')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('send.cancelNamed', { name })}
          onClick={() => void uploadQueue().cancel(documentId)}
        >
          {t('send.cancel')}
        </Button>
      </div>
    </Card>
  );
}

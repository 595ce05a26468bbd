import { Button, Card, Text, Title } from '@platform/ui/base';
import { useSession, useTexts } from '@platform/web-kit';
import { requestExtraction, type ShownDocument } from '../api/documents-api.ts';
import { DOCUMENTS } from '../i18n/data-texts.ts';
import { useDocumentRequest } from './use-documents.ts';

/** Whether the text of the document has been read, and the way to have it read. */
export function ExtractionPart({ document }: { readonly document: ShownDocument }) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  const { status, isAvailable } = document.extraction;
  if (document.versions.length === 0) return null;
  return (
    <Card as="section" className="profile-section" aria-labelledby="extraction">
      <Title order={2} size="card" id="extraction">
        {t('extraction.title')}
      </Title>
      <Text role="status">{t(isAvailable ? `extraction.${status}` : 'extraction.absent')}</Text>
      {isAvailable && status !== 'processing' && (
        <div className="settings-actions">
          <Button onClick={() => void run(() => requestExtraction(workspaceId, document.id))}>
            {t(status === 'failed' ? 'extraction.retry' : 'extraction.read')}
          </Button>
        </div>
      )}
    </Card>
  );
}

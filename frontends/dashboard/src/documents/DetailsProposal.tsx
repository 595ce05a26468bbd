import { Button, Text } from '@platform/ui/base';
import { notify, useFormats, useSession, useTexts } from '@platform/web-kit';
import { changeDocument, type ShownDocument, type ShownExtraction } from '../api/documents-api.ts';
import { changeOf } from './document-change.ts';
import { DOCUMENTS } from './document-texts.ts';
import { useDocumentRequest } from './use-documents.ts';

/** What the text states of the document itself, its kind, day of issue and end of validity, until it is taken over or stated otherwise. */
export function DetailsProposal(props: {
  readonly document: ShownDocument;
  readonly details: ShownExtraction['details'];
}) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const run = useDocumentRequest();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { document, details } = props;
  const { kind = null, issuedOn = null, validUntil = null } = details ?? {};
  const facts = [
    ...(kind === null ? [] : [t('extraction.details.kind', { kind: t(`kind.${kind}`) })]),
    ...(issuedOn === null ? [] : [t('extraction.details.issuedOn', { date: formats.date(issuedOn) })]),
    ...(validUntil === null ? [] : [t('extraction.details.validUntil', { date: formats.date(validUntil) })]),
  ];
  if (facts.length === 0) return null;
  const takeOver = async (): Promise<void> => {
    const typed = {
      ...(kind === null ? {} : { kind }),
      ...(issuedOn === null ? {} : { issuedOn }),
      ...(validUntil === null ? {} : { statedUntil: validUntil }),
    };
    if (await run(() => changeDocument(workspaceId, document.id, changeOf(document, typed))))
      notify({ kind: 'success', message: t('form.saved') });
  };
  return (
    <div>
      <Text>{t('extraction.details.text', { facts: formats.list(facts) })}</Text>
      <div className="settings-actions">
        <Button size="small" onClick={() => void takeOver()}>
          {t('extraction.details.takeOver')}
        </Button>
      </div>
    </div>
  );
}

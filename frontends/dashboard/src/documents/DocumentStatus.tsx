import type { DocumentStatus as Status } from '@platform/contracts/document-sets';
import { Badge } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { DOCUMENT_LOOKS } from './document-looks.ts';
import { DOCUMENTS } from './document-texts.ts';

/** The status of a document in words, with an icon. */
export function DocumentStatus({ status }: { readonly status: Status }) {
  const t = useTexts(DOCUMENTS);
  return <Badge {...DOCUMENT_LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}

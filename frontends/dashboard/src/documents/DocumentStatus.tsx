import type { DocumentStatus as Status } from '@platform/contracts/document-sets';
import { Badge } from '@platform/ui/base';
import { useStatusLabel } from '../text/use-status-label.ts';
import { DOCUMENT_LOOKS } from './document-looks.ts';

/** The status of a document in words, with an icon. */
export function DocumentStatus({ status }: { readonly status: Status }) {
  const label = useStatusLabel();
  return <Badge {...DOCUMENT_LOOKS[status]}>{label(status)}</Badge>;
}

import type { ApplicationStatus } from '@platform/contracts/application-sets';
import type { DocumentStatus } from '@platform/contracts/document-sets';
import { Badge, type IconName, type Tone } from '@platform/ui/base';
import { DOCUMENT_LOOKS } from '../documents/document-looks.ts';
import { useStatusLabel } from '../text/use-status-label.ts';

type Look = { readonly tone: Tone; readonly icon: IconName };

const STATUS_LOOKS: Readonly<Record<ApplicationStatus, Look>> = {
  draft: { tone: 'neutral', icon: 'document' },
  in_preparation: { tone: 'info', icon: 'list' },
  in_progress: { tone: 'info', icon: 'clock' },
  ready_to_submit: { tone: 'positive', icon: 'check' },
  submitted: { tone: 'neutral', icon: 'share' },
  in_review: { tone: 'info', icon: 'eye' },
  approved: { tone: 'positive', icon: 'check' },
  rejected: { tone: 'danger', icon: 'close' },
  archived: { tone: 'neutral', icon: 'eye-off' },
};

/** The status of an application as text with an icon. */
export function ApplicationBadge({ status }: { readonly status: ApplicationStatus }) {
  const label = useStatusLabel();
  return <Badge {...STATUS_LOOKS[status]}>{label(status)}</Badge>;
}

/** The status of an item of the checklist as text with an icon. */
export function ItemBadge({ status }: { readonly status: DocumentStatus }) {
  const label = useStatusLabel();
  return <Badge {...DOCUMENT_LOOKS[status]}>{label(status)}</Badge>;
}

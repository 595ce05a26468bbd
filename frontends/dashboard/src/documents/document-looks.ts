import type { DocumentStatus } from '@platform/contracts/document-sets';
import type { IconName, Tone } from '@platform/ui/base';

/** Colour and icon of the statuses of documents, and of the items of a checklist that documents stand for. */
export const DOCUMENT_LOOKS: Readonly<
  Record<DocumentStatus, { readonly tone: Tone; readonly icon: IconName }>
> = {
  upload_pending: { tone: 'neutral', icon: 'arrow-up' },
  pending: { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  complete: { tone: 'positive', icon: 'check' },
  incomplete: { tone: 'caution', icon: 'info' },
  needs_update: { tone: 'caution', icon: 'calendar' },
  failed: { tone: 'danger', icon: 'warning' },
};

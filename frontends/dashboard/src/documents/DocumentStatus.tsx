import type { DocumentStatus as Status } from '@platform/contracts/document-sets';
import { Badge, type IconName, type Tone } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { DOCUMENTS } from '../i18n/data-texts.ts';

const LOOKS: Readonly<Record<Status, { readonly tone: Tone; readonly icon: IconName }>> = {
  upload_pending: { tone: 'neutral', icon: 'arrow-up' },
  pending: { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  complete: { tone: 'positive', icon: 'check' },
  incomplete: { tone: 'caution', icon: 'info' },
  needs_update: { tone: 'caution', icon: 'calendar' },
  failed: { tone: 'danger', icon: 'warning' },
};

/** The status of a document in words, with an icon. */
export function DocumentStatus({ status }: { readonly status: Status }) {
  const t = useTexts(DOCUMENTS);
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

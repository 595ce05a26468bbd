import { Badge, type Tone } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';

const TONES: Readonly<Record<Profile['status'], Tone>> = {
  active: 'info',
  inactive: 'neutral',
  archived: 'neutral',
  incomplete: 'caution',
  profile_complete: 'positive',
};

export function StatusBadge({ status }: Pick<Profile, 'status'>) {
  const t = useTexts(PROFILES);
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

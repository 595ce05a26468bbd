import { Badge, type Tone } from '@platform/ui/base';
import type { Profile } from '../api/profiles-api.ts';
import { useStatusLabel } from '../text/use-status-label.ts';

const TONES: Readonly<Record<Profile['status'], Tone>> = {
  active: 'info',
  inactive: 'neutral',
  archived: 'neutral',
  incomplete: 'caution',
  profile_complete: 'positive',
};

export function StatusBadge({ status }: Pick<Profile, 'status'>) {
  const label = useStatusLabel();
  return <Badge tone={TONES[status]}>{label(status)}</Badge>;
}

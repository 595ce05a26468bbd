import { civilDateIn } from '@platform/contracts/civil-date';
import type { Formats, Translate } from '@platform/web-kit';
import type { Summary } from '../api/profiles-api.ts';

/** When applications are accepted, in words. */
export function windowText(
  { deadline, opensOn }: Pick<Summary, 'deadline' | 'opensOn'>,
  { t, formats }: { readonly t: Translate; readonly formats: Formats },
): string {
  const today = civilDateIn('Europe/Paris', new Date());
  if (opensOn !== null && opensOn > today) return t('assigned.opens', { date: formats.date(opensOn) });
  if (deadline === null) return t('assigned.noDeadline');
  const date = formats.date(deadline.date);
  return t(deadline.date < today ? 'assigned.closed' : 'assigned.deadline', { date });
}

import { civilDateIn } from '@platform/contracts/civil-date';

/** The check date ("checked on") of a record that was read at `now`. */
export function checkDateOf(now: Date): string {
  return civilDateIn('Europe/Paris', now);
}

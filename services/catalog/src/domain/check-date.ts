import { civilDateIn } from '@platform/contracts/civil-date';

/** The check date ("checked on") of a record that was read at `now`. */
export function checkDateOf(now: Date): string {
  return civilDateIn('Europe/Paris', now);
}

/** The check date that a record states, or the day of reading where it states none or one that is still to come. */
export function statedCheckDate(stated: string | null, now: Date): string {
  const today = checkDateOf(now);
  return stated === null || stated > today ? today : stated;
}

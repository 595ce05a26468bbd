import type { Place } from '@platform/contracts/search';
import { shownName } from '@platform/web-kit';
import type { PageLocale } from '../text/page-locale.ts';

/** What distinguishes a place from its namesakes: its level or postcode (the typed one if any), and what it is in. */
export function placeNote({ level, within, postcodes }: Place, typed: string, { t }: PageLocale): string {
  const kind = t(`place.level.${level}`);
  const postcode = postcodes.find((code) => code.startsWith(typed.trim())) ?? postcodes[0];
  const shown = level === 'commune' && postcode !== undefined ? postcode : kind;
  return within === null ? shown : t('place.within', { level: shown, within: shownName(within) });
}

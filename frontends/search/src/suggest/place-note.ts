import type { Place } from '@platform/contracts/search';
import { shownName } from '@platform/web-kit';
import type { PageLocale } from '../text/page-locale.ts';

/** The note that distinguishes places of the same name: level or postcode (the typed one if possible) and location. */
export function placeNote({ level, within, postcodes }: Place, typed: string, { t }: PageLocale): string {
  const kind = t(`place.level.${level}`);
  const postcode = postcodes.find((code) => code.startsWith(typed.trim())) ?? postcodes[0];
  const shown = level === 'commune' && postcode !== undefined ? postcode : kind;
  return within === null ? shown : t('place.within', { level: shown, within: shownName(within) });
}

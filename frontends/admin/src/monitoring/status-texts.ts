import type { StatusPeriod } from '@platform/contracts/insights';
import { type Formats, type Translate, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import type { PointInTime } from '../figure/series.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { type StatusFormats, statusFormats } from '../text/formats.ts';

/** What the sections of the page need to write figures in the language of the page. */
export interface StatusTexts {
  readonly t: Translate;
  readonly formats: StatusFormats & Pick<Formats, 'number'>;
  /** The points of a trend, the oldest first. */
  readonly times: (trend: readonly { readonly at: string }[]) => readonly PointInTime[];
}

/** Texts and formats of the status over a period. */
export function useStatusTexts(period: StatusPeriod): StatusTexts {
  const t = useTexts(NAMESPACE);
  const { number } = useFormats();
  const formats = { ...statusFormats(useLanguage()), number };
  const withDay = period !== 'hour';
  const times: StatusTexts['times'] = (trend) =>
    trend.map(({ at }) => ({ at, shown: formats.point(at, { withDay }) }));
  return { t, formats, times };
}

function named(t: Translate, group: string, name: string): string {
  const key = `${group}.${name.replaceAll(' ', '-')}`;
  const text = t(key);
  return text === key ? name : text;
}

/** The name of a module for people; its own name when it has none here. */
export function moduleName(t: Translate, name: string): string {
  return named(t, 'module', name);
}

/** The name of a source for people; its own name when it has none here. */
export function sourceName(t: Translate, source: string): string {
  return named(t, 'sources.name', source);
}

import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { SECTIONS } from './la-vocabulary.ts';

/** A programme's page with the NAF sections whose searches found it. */
export type KeptPage = { readonly row: YamlObject; readonly sections: readonly string[] };

/** Under which id the page of a programme is kept for later runs. */
export function companionId(number: string): string {
  return `aide-${number}`;
}

/** The page in what the feed hands on, or in a plain response of the interface; null when it is not one. */
export function keptPage(value: unknown): KeptPage | null {
  if (!isYamlObject(value)) return null;
  if (!isYamlObject(value.aide)) return 'numero' in value ? { row: value, sections: [] } : null;
  const sections = Array.isArray(value.sections) ? value.sections : [];
  return {
    row: value.aide,
    sections: sections.filter(
      (one): one is string => typeof one === 'string' && one.length === 1 && SECTIONS.includes(one),
    ),
  };
}

import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { SECTIONS } from './la-vocabulary.ts';

/** A programme's page with the NAF sections whose searches found it. */
export type KeptPage = { readonly row: YamlObject; readonly sections: readonly string[] };

/** The id under which the page of a programme is kept for later runs. */
export function companionId(number: string): string {
  return `aide-${number}`;
}

/** The page in an item of the feed or in a plain response of the API; null when it is not a page. */
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

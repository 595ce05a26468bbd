import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const SERVICES = path.resolve(import.meta.dirname, '../../services');

/** A consumer of a topic: the service and its group. */
export type Consumer = { readonly service: string; readonly group: string };

type Declaration = {
  readonly name: string;
  readonly topics: { readonly consumes: readonly string[] };
  readonly groups?: Readonly<
    Record<string, { readonly consumes: readonly string[]; readonly onlyWith?: string }>
  >;
  readonly signals: readonly string[];
};

/** Every `service.yaml`. */
export const DECLARED: readonly Declaration[] = globSync('*/service.yaml', { cwd: SERVICES }).map(
  (file) => parse(readFileSync(path.join(SERVICES, file), 'utf8')) as Declaration,
);

/** Everyone who consumes a topic in every installation, as declared. */
export function consumersOf(topic: string): readonly Consumer[] {
  return DECLARED.flatMap(({ name, topics, groups = {} }) => {
    const further = Object.entries(groups)
      .filter(([, { consumes, onlyWith }]) => onlyWith === undefined && consumes.includes(topic))
      .map(([group]) => group);
    const own = topics.consumes.includes(topic) ? [name] : [];
    return [...own, ...further].map((group) => ({ service: name, group }));
  });
}

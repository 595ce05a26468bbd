import type { SourceRegistry } from '../ports/source-registry.port.ts';
import type { Connector } from './connector.ts';
import { CONNECTORS } from './connectors.ts';

/** The sources of this installation: the shipped connectors and what `more` brings (saved mappings). */
export function createSourceRegistry(more: readonly Connector[] = []): SourceRegistry {
  const all = [...CONNECTORS, ...more];
  const bySource = new Map(all.map((one) => [one.source, one]));
  return { find: (source) => bySource.get(source) ?? null, list: () => all };
}

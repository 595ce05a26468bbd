import type { Connector, LazyConnector } from '@platform/sources';
import { CONNECTORS } from '@platform/sources/shipped';
import type { SourceRegistry } from '../ports/source-registry.port.ts';
import { generatedRecords } from './generated-records.ts';

/** The sources that ship with the product, in the order in which they are shown. */
export const SHIPPED_SOURCES: readonly LazyConnector[] = [...CONNECTORS, generatedRecords];

/** The shipped source of this name; null when it does not exist. */
export function shippedSource(source: string): LazyConnector | null {
  return SHIPPED_SOURCES.find((one) => one.source === source) ?? null;
}

/** The sources of this installation: those that ship and what `more` lists at the moment (saved mappings). */
export function createSourceRegistry(more: () => readonly Connector[] = () => []): SourceRegistry {
  const all = () => [...SHIPPED_SOURCES, ...more()];
  return { find: (source) => all().findLast((one) => one.source === source) ?? null, list: all };
}

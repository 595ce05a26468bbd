import { createMappedConnector } from '../../src/mapping/mapped-connector.ts';
import { type Mapping, mappingSchema } from '../../src/mapping/mapping-format.ts';
import type { Connector } from '../../src/port/connector.ts';

/** A connector built from an operator's mapping for files of this kind; `rules` map its fields. */
export function ownConnector(
  kind: Mapping['format']['kind'],
  rules: { readonly fields: object; readonly link?: object },
): Connector {
  return createMappedConnector(
    mappingSchema.parse({
      source: `mapping-${kind}`,
      label: 'x',
      licence: 'x',
      attribution: 'x',
      homepage: 'https://x.example.org',
      precedence: 1,
      reviewsChanges: true,
      format: { kind },
      id: { from: 'id' },
      ...rules,
    }),
  );
}

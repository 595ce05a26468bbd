import type { SourceName } from '@platform/contracts/catalog';
import { aidesJeunesConnector } from './aides-jeunes/aides-jeunes-connector.ts';
import type { Connector } from './connector.ts';
import { schemaAidesConnector } from './schema-aides/schema-aides-connector.ts';
import { starterConnector } from './starter/starter-connector.ts';
import { teeConnector } from './tee/tee-connector.ts';

/** Every connector by the name of its source. */
export const CONNECTORS: Readonly<Record<SourceName, Connector>> = {
  starter: starterConnector,
  tee: teeConnector,
  'aides-jeunes': aidesJeunesConnector,
  'schema-aides': schemaAidesConnector,
};

import { ademeAgirConnector } from './ademe-agir/ademe-agir-connector.ts';
import { aidesEntreprisesConnector } from './aides-entreprises/aides-entreprises-connector.ts';
import { aidesJeunesConnector } from './aides-jeunes/aides-jeunes-connector.ts';
import { aidesTerritoiresConnector } from './aides-territoires/aides-territoires-connector.ts';
import type { Connector } from './connector.ts';
import { euFundingTendersConnector } from './eu-funding-tenders/eu-funding-tenders-connector.ts';
import { lesAidesConnector } from './les-aides/les-aides-connector.ts';
import { platformExportConnector } from './platform-export/platform-export-connector.ts';
import { schemaAidesConnector } from './schema-aides/schema-aides-connector.ts';
import { starterConnector } from './starter/starter-connector.ts';
import { syntheticConnector } from './synthetic/synthetic-connector.ts';
import { teeConnector } from './tee/tee-connector.ts';

/** The connectors that ship with the product, in the order in which sources are shown. */
export const CONNECTORS: readonly Connector[] = [
  starterConnector,
  teeConnector,
  aidesJeunesConnector,
  schemaAidesConnector,
  platformExportConnector,
  euFundingTendersConnector,
  aidesTerritoiresConnector,
  aidesEntreprisesConnector,
  lesAidesConnector,
  ademeAgirConnector,
  syntheticConnector,
];

/** The shipped connector of a source; null when there is none. */
export function connectorOf(source: string): Connector | null {
  return CONNECTORS.find((one) => one.source === source) ?? null;
}

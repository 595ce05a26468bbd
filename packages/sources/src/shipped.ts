import { ademeAgirConnector } from './connectors/ademe-agir/ademe-agir-connector.ts';
import { aidesEntreprisesConnector } from './connectors/aides-entreprises/aides-entreprises-connector.ts';
import { aidesJeunesConnector } from './connectors/aides-jeunes/aides-jeunes-connector.ts';
import { aidesTerritoiresConnector } from './connectors/aides-territoires/aides-territoires-connector.ts';
import { euFundingTendersConnector } from './connectors/eu-funding-tenders/eu-funding-tenders-connector.ts';
import { lesAidesConnector } from './connectors/les-aides/les-aides-connector.ts';
import { platformExportConnector } from './connectors/platform-export/platform-export-connector.ts';
import { schemaAidesConnector } from './connectors/schema-aides/schema-aides-connector.ts';
import { starterConnector } from './connectors/starter/starter-connector.ts';
import { teeConnector } from './connectors/tee/tee-connector.ts';
import type { Connector } from './port/connector.ts';

/** The connectors of the sources that ship with the product, in the order in which sources are shown. */
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
];

/** The shipped connector of a source; null for an unknown source. */
export function connectorOf(source: string): Connector | null {
  return CONNECTORS.find((one) => one.source === source) ?? null;
}

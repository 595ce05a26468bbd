export { euFundingTendersConnector } from '../../src/connectors/eu-funding-tenders/eu-funding-tenders-connector.ts';
export { createSediaFeed, sediaFeed } from '../../src/connectors/eu-funding-tenders/sedia-feed.ts';
export { teeConnector } from '../../src/connectors/tee/tee-connector.ts';
export { euDocument, euGrant, euResult } from './eu-records.ts';
export { keyOf, type RawGrant, rawGrants, readSnapshot, shownOf, snapshotText } from './eu-snapshots.ts';
export { HEAD } from './mapping-samples.ts';
export { NATIVE_FILES } from './native-records.ts';
export { inventedAid, startAidesTerritoires } from './portals/aides-territoires-server.ts';
export { inventedProgramme, startLesAides } from './portals/les-aides-server.ts';
export type { PortalServer } from './portals/portal-server.ts';
export {
  type Misbehaviour,
  type SediaRecord,
  type SediaServer,
  startSediaServer,
} from './portals/sedia-server.ts';
export { type FactsRecord, readEverything, readingReport } from './read-everything.ts';
export { teeProgramme } from './tee-programme.ts';
export { workbookOf, workbookWith } from './workbook-builder.ts';

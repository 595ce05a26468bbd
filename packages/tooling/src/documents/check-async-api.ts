import { renderAsyncApiDocument } from './async-api-document.ts';
import { findAsyncApiFaults, findLintFaults } from './interface-faults.ts';

/** The AsyncAPI document has the form of the official schema and passes the linter. */
const document: unknown = JSON.parse(renderAsyncApiDocument());
const faults = [...findAsyncApiFaults(document), ...(await findLintFaults(document))];
for (const fault of faults) console.error(`asyncapi.json: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

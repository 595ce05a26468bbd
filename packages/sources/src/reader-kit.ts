export { finishFacts, refusal } from './records/finish-facts.ts';
export { SOURCE_TABLE } from './source-table.ts';
export { regionFunder } from './territories/region-funders.ts';
export { decodeText } from './text/decode-text.ts';

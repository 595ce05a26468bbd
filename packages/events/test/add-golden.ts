import { readFileSync } from 'node:fs';
import { GOLDEN_EVENTS } from './golden-events.ts';
import { addGoldenFile } from './golden-files.ts';

/**
 * `node packages/events/test/add-golden.ts subsidy values.json`: encodes these values with the present code and adds them
 * to the golden bytes, beside what they are decoded to.
 */
const [name, file] = process.argv.slice(2);
const event = GOLDEN_EVENTS.find((one) => one.name === name);
if (event === undefined || file === undefined)
  throw new Error(`usage: add-golden.ts <${GOLDEN_EVENTS.map((one) => one.name).join('|')}> <values.json>`);
process.stdout.write(`added ${addGoldenFile(event, JSON.parse(readFileSync(file, 'utf8')))}\n`);

import { startEmbeddedMongo } from '@platform/embedded-mongo';

/** The process that `kill.test.ts` kills: serves the file of its first argument and writes its URI to stdout. */
const [, , file = ''] = process.argv;
const { uri } = await startEmbeddedMongo({ file });
process.stdout.write(`${uri}\n`);

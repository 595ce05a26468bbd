import { Int32, Long, ObjectId } from 'bson';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { Command } from './context.ts';
import { MAX_DOCUMENT_BYTES } from './stored-document.ts';

/** The wire protocol of MongoDB 7.0: the newest without the server-side bulkWrite command of 8.0. */
const WIRE_VERSION = 21;
const VERSION = '7.0.0';
const processId = new ObjectId();

/** hello: a standalone server, so drivers neither retry writes nor offer transactions. */
export const hello: Command = {
  writes: false,
  fields: [
    'client',
    'compression',
    'helloOk',
    'topologyVersion',
    'maxAwaitTimeMS',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'loadBalanced',
    'backpressure',
  ],
  run: ({ connectionId }) => ({
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  }),
};

export const ping: Command = { writes: false, fields: [], run: () => ({}) };

export const buildInfo: Command = {
  writes: false,
  fields: [],
  run: () => ({
    version: VERSION,
    versionArray: VERSION.split('.')
      .map((part) => new Int32(Number(part)))
      .concat(new Int32(0)),
    modules: ['embedded'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['sqlite'],
  }),
};

export const serverStatus: Command = {
  writes: false,
  fields: ['repl', 'metrics', 'locks'],
  run: ({ cursors }) => ({
    host: 'embedded',
    version: VERSION,
    process: 'embedded-mongo',
    pid: Long.fromNumber(process.pid),
    processId,
    uptime: process.uptime(),
    localTime: new Date(),
    storageEngine: { name: 'sqlite', persistent: true },
    metrics: { cursor: { open: { total: cursors.size } } },
  }),
};

/** Sessions carry no state here, so ending one is only acknowledged. */
export const endSessions: Command = { writes: false, fields: [], run: () => ({}) };

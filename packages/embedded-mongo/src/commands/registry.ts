import { aggregate } from './aggregate.ts';
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts';
import type { Command } from './context.ts';
import { deleteCommand } from './delete.ts';
import { explain } from './explain.ts';
import { count, distinct, find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { buildInfo, endSessions, hello, ping, serverStatus } from './server-info.ts';
import { update } from './update.ts';

/** Every command this server knows, by the name a client sends. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['hello', hello],
  ['isMaster', hello],
  ['ismaster', hello],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['serverStatus', serverStatus],
  ['endSessions', endSessions],
  ['insert', insert],
  ['update', update],
  ['delete', deleteCommand],
  ['findAndModify', findAndModify],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['aggregate', aggregate],
  ['explain', explain],
  ['count', count],
  ['distinct', distinct],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['renameCollection', renameCollection],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
]);

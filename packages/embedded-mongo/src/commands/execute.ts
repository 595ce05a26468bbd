import { type Doc, getField, isDoc, toNumber } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { Deadline } from '../planner/deadline.ts';
import type { Paused } from '../planner/pause.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Request } from '../wire/message.ts';
import { optionalCount } from './arguments.ts';
import type { Command, Reply } from './context.ts';
import type { CursorRegistry } from './cursors.ts';
import { COMMANDS } from './registry.ts';

/** Fields every command takes. A comment, a session id and a read preference change nothing on a single server. */
const COMMON_FIELDS = [
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
];

const READ_CONCERNS = new Set(['local', 'available', 'majority', 'linearizable']);

export type PreparedCommand = { readonly name: string; readonly command: Command; readonly database: string };

/** Looks the command up and refuses, before anything runs, whatever it carries that is not supported. */
export function prepareCommand(request: Request): PreparedCommand {
  const { body } = request;
  const [name = ''] = Object.keys(body);
  const command = COMMANDS.get(name);
  if (command === undefined)
    throw new MongoCommandError('CommandNotSupported', `command ${name} is not supported`);
  const database = body.$db;
  if (typeof database !== 'string') throw new MongoCommandError('BadValue', '$db must be a string');
  refuseTransactions(body);
  refuseConcerns(body);
  const allowed = new Set([name, ...COMMON_FIELDS, ...command.fields]);
  for (const field of [...Object.keys(body), ...request.documents.keys()]) {
    if (allowed.has(field)) continue;
    throw new MongoCommandError('CommandNotSupported', `the option '${field}' of ${name} is not supported`);
  }
  return { name, command, database };
}

function refuseTransactions(body: Doc): void {
  if (!['txnNumber', 'startTransaction', 'autocommit'].some((field) => Object.hasOwn(body, field))) return;
  const message = 'Transaction numbers are only allowed on a replica set member or mongos';
  throw new MongoCommandError('IllegalOperation', message);
}

function refuseConcerns(body: Doc): void {
  const read = body.readConcern;
  const level = isDoc(read) ? (getField(read, 'level') ?? 'local') : 'local';
  const snapshot =
    isDoc(read) && (Object.hasOwn(read, 'atClusterTime') || Object.hasOwn(read, 'afterClusterTime'));
  if (typeof level !== 'string' || !READ_CONCERNS.has(level) || snapshot) {
    throw new MongoCommandError('CommandNotSupported', `readConcern ${String(level)} is not supported`);
  }
  const write = body.writeConcern;
  const w = isDoc(write) ? (getField(write, 'w') ?? 1) : 1;
  const members = toNumber(w);
  if (w !== 'majority' && members !== 0 && members !== 1) {
    throw new MongoCommandError('BadValue', `cannot use w: ${String(w)} on a single server`);
  }
}

export type Executor = { readonly catalog: Catalog; readonly cursors: CursorRegistry };

/** A command in progress: its reply, or a read that takes slices of work until it has one. */
export type RunningCommand = { readonly reply: Reply | Paused<Reply>; readonly deadline: Deadline };

/** Begins a prepared command. The caller holds the transaction of a writing one, which is done when this returns. */
export function runCommand(
  { catalog, cursors }: Executor,
  request: Request,
  { prepared, connectionId }: { readonly prepared: PreparedCommand; readonly connectionId: number },
): RunningCommand {
  const { body, documents } = request;
  const deadline = new Deadline(optionalCount(body.maxTimeMS, 'maxTimeMS'));
  const { command, database } = prepared;
  return {
    reply: command.run({ catalog, cursors, database, body, documents, deadline, connectionId }),
    deadline,
  };
}

export function isPaused(reply: Reply | Paused<Reply>): reply is Paused<Reply> {
  return !(reply instanceof Uint8Array) && Symbol.iterator in reply;
}

/** A reply as it is sent. */
export function completed(reply: Reply): Reply {
  return reply instanceof Uint8Array ? reply : { ...reply, ok: 1 };
}

/** The reply to a refused command. */
export function errorReply(error: MongoCommandError): Doc {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
}

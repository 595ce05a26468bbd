import { type Doc, decode, encode } from '../bson/values.ts';

/** A request as it came over the wire. `documents` are the kind 1 sections (document sequences), still encoded. */
export type Request = {
  readonly requestId: number;
  readonly legacy: boolean;
  /** The client waits for no reply (unacknowledged write). */
  readonly moreToCome: boolean;
  readonly body: Doc;
  readonly documents: ReadonlyMap<string, readonly Uint8Array[]>;
};

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_FLAGS = 0x10003;

/** The largest message a client may send; announced in hello. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** The bytes are not the MongoDB wire protocol; the connection is to be closed. */
export class ProtocolError extends Error {}

/** Parses one whole message. Throws ProtocolError. */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  try {
    if (opCode === OP_MSG) return parseOpMsg(message, requestId);
    if (opCode === OP_QUERY) return parseOpQuery(message, requestId);
  } catch (error) {
    throw new ProtocolError(`malformed message: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new ProtocolError(`unsupported operation code ${opCode}`);
}

function parseOpMsg(message: Buffer, requestId: number): Request {
  const flags = message.readUInt32LE(HEADER);
  if ((flags & 0xffff & ~KNOWN_FLAGS) !== 0) throw new ProtocolError(`unknown message flags ${flags}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const documents = new Map<string, Uint8Array[]>();
  let body: Doc | undefined;
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    const last = at + 1 + size;
    if (size < 5 || last > end) throw new ProtocolError('a section leaves its message');
    if (kind === 0) body = decode(message.subarray(at + 1, last));
    else if (kind === 1) readSequence(message.subarray(at + 5, last), documents);
    else throw new ProtocolError(`unknown section kind ${String(kind)}`);
    at = last;
  }
  if (body === undefined) throw new ProtocolError('a message without body');
  return { requestId, legacy: false, moreToCome: (flags & MORE_TO_COME) !== 0, body, documents };
}

function readSequence(section: Buffer, documents: Map<string, Uint8Array[]>): void {
  const nameEnd = section.indexOf(0);
  const list: Uint8Array[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new ProtocolError('a document leaves its sequence');
    list.push(section.subarray(at, at + size));
    at += size;
  }
  documents.set(section.toString('utf8', 0, nameEnd), list);
}

/** The legacy handshake: a query of `<db>.$cmd`. */
function parseOpQuery(message: Buffer, requestId: number): Request {
  const nameStart = HEADER + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const namespace = message.toString('utf8', nameStart, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('only commands are taken as legacy queries');
  const start = nameEnd + 9;
  const query = decode(message.subarray(start, start + message.readInt32LE(start)));
  const body = { ...query, $db: namespace.slice(0, -'.$cmd'.length) };
  return { requestId, legacy: true, moreToCome: false, body, documents: new Map() };
}

let nextRequestId = 1;

/** Frames an encoded reply document in the operation the request came in. */
export function frameReply(request: Pick<Request, 'requestId' | 'legacy'>, reply: Doc | Uint8Array): Buffer {
  const document = reply instanceof Uint8Array ? reply : encode(reply);
  const prefix = request.legacy ? 20 : 5;
  const frame = Buffer.alloc(HEADER + prefix + document.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(nextRequestId, 4);
  frame.writeInt32LE(request.requestId, 8);
  frame.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) frame.writeInt32LE(1, HEADER + 16);
  frame.set(document, HEADER + prefix);
  nextRequestId = (nextRequestId + 1) & 0x7fffffff;
  return frame;
}

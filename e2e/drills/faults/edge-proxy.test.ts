import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts } from '@platform/testing/free-ports';
import { type Edge, startEdge } from './edge-proxy.ts';
import type { Protocol } from './frames.ts';

/** The command of an OP_MSG of the MongoDB protocol; the rest of the document does not matter here. */
function mongoRequest(id: number, command: string): Buffer {
  const body = Buffer.from(`\0\0\0\0\0____\x02${command}\0rest`, 'latin1');
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(id, 4);
  header.writeInt32LE(2_013, 12);
  return Buffer.concat([header, body]);
}

function mongoResponse(to: number): Buffer {
  const frame = Buffer.alloc(20);
  frame.writeInt32LE(20, 0);
  frame.writeInt32LE(to, 8);
  return frame;
}

function kafkaRequest(id: number, key: number): Buffer {
  const frame = Buffer.alloc(20);
  frame.writeInt32BE(16, 0);
  frame.writeInt16BE(key, 4);
  frame.writeInt32BE(id, 8);
  return frame;
}

function kafkaResponse(to: number): Buffer {
  const frame = Buffer.alloc(12);
  frame.writeInt32BE(8, 0);
  frame.writeInt32BE(to, 4);
  return frame;
}

let edge: Edge;
let edgePort: number;
let received: Buffer;
let accepted: Socket[];
let respond: (socket: Socket) => void;
const server = createServer((socket) => {
  accepted.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    respond(socket);
  });
});
beforeEach(async () => {
  received = Buffer.alloc(0);
  accepted = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await edge.close();
  for (const socket of accepted) socket.destroy();
  await once(server.close(), 'close');
});

/** Resolves when the connection is over, however it ended. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

async function client(protocol: Protocol, losesResponse: () => boolean): Promise<Socket> {
  const [port = 0] = await freePorts(1);
  edgePort = port;
  const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  edge = await startEdge({
    name: 'edge',
    protocol,
    listen: { host: '127.0.0.1', port },
    target,
    losesResponse,
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test.each([
  {
    protocol: 'mongo',
    write: mongoRequest(7, 'update'),
    read: mongoRequest(8, 'find'),
    response: mongoResponse,
  },
  { protocol: 'kafka', write: kafkaRequest(7, 0), read: kafkaRequest(8, 1), response: kafkaResponse },
] as const)(
  'a chosen write of $protocol reaches the server in pieces, and its response is lost with the connection',
  async ({ protocol, write, read, response }) => {
    const socket = await client(protocol, () => true);
    let sent = 0;
    respond = (to) => {
      if (received.length === read.length && sent === 0) {
        sent += 1;
        to.write(response(8));
      }
      if (received.length === read.length + write.length) to.write(response(7));
    };
    socket.write(read);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first).toEqual(response(8));
    socket.write(write.subarray(0, 3));
    socket.write(write.subarray(3));
    await closed(socket);
    expect(received).toEqual(Buffer.concat([read, write]));
    expect(edge.lostResponses()).toBe(1);
  },
);

test('a write that is not chosen gets its response, and bytes stay as they are through a slow edge', async () => {
  const socket = await client('mongo', () => false);
  edge.set({ kind: 'slow', delayMs: 100 });
  respond = (to) => {
    if (received.length === mongoRequest(1, 'insert').length) to.write(mongoResponse(1));
  };
  const sentAt = performance.now();
  socket.write(mongoRequest(1, 'insert'));
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes).toEqual(mongoResponse(1));
  expect(performance.now() - sentAt).toBeGreaterThan(190);
  expect(edge.lostResponses()).toBe(0);
});

test('a cut edge breaks its connections and refuses new ones until it is open again', async () => {
  const socket = await client('kafka', () => false);
  respond = () => undefined;
  socket.write(kafkaRequest(1, 0));
  edge.set({ kind: 'cut' });
  await closed(socket);
  const refused = connect(edgePort, '127.0.0.1');
  refused.on('error', () => undefined);
  await closed(refused);
  edge.set({ kind: 'open' });
  respond = (to) => void to.write(kafkaResponse(2));
  const again = connect(edgePort, '127.0.0.1');
  again.write(kafkaRequest(2, 0));
  expect(await once(again, 'data')).toEqual([kafkaResponse(2)]);
  again.destroy();
});

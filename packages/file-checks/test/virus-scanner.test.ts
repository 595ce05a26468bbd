import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { checkFile, createClamavScanner, faultOf } from '../src/index.ts';
import { rawPdf } from './hostile-pdfs.ts';
import { EICAR } from './hostile-types.ts';

const ACCEPTED = { 'application/pdf': 10 * 1024 * 1024 };

let server: Server | null = null;
afterEach(async () => {
  if (server === null) return;
  server.close();
  await once(server, 'close');
});

/** A daemon with the command INSTREAM of clamd, which knows EICAR only; `respond` replaces its response. */
async function startDaemon(respond?: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    const received: Buffer[] = [];
    socket.on('data', (piece: Buffer) => {
      received.push(piece);
      const file = fileIn(Buffer.concat(received));
      if (file === null) return;
      if (respond !== undefined) respond(socket);
      else socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The file of a complete command; null until its last chunk, the empty one, has arrived. */
function fileIn(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!bytes.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function aDocument(comment: string): Buffer {
  const pdf = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    { dict: '', data: Buffer.from(comment.padEnd(200_000)) },
  ]);
  return pdf;
}

function check(url: string, comment: string) {
  const file = { bytes: aDocument(comment), name: 'a.pdf', declared: '', accepted: ACCEPTED };
  return checkFile(file, createClamavScanner(url));
}

test('a file with a known signature is refused before anything parses it, others are accepted', async () => {
  const url = await startDaemon();
  const refused = await check(url, EICAR).catch((error: unknown) => error);
  expect(faultOf(refused)).toBe('infected');
  expect(await check(url, 'harmless')).toMatchObject({ pages: 1 });
});

test.each([
  ['refuses the size', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['returns nothing', (socket: Socket) => socket.end()],
  ['breaks the connection', (socket: Socket) => socket.destroy()],
] as const)('a daemon that %s has scanned nothing: the check has to be repeated', async (_name, respond) => {
  const url = await startDaemon((socket) => void respond(socket));
  const error = await check(url, 'harmless').catch((reason: unknown) => reason);
  expect(error).toBeDefined();
  expect(faultOf(error)).toBeNull();
});

test('without its daemon no file is accepted', async () => {
  const error = await check('tcp://127.0.0.1:1', 'harmless').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

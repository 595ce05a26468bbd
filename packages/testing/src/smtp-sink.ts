import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type SmtpSink = {
  /** Such as `smtp://127.0.0.1:40123`. */
  readonly url: string;
  /** The accepted messages as they came, encodings included, oldest first. */
  readonly messages: readonly string[];
  readonly close: () => Promise<void>;
};

const END_OF_DATA = '\r\n.\r\n';

/** A mail server on a free port of 127.0.0.1 that accepts everything and delivers nothing. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, (message) => messages.push(message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, accept: (message: string) => void): void {
  let message: string | null = null;
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1');
    if (message === null) {
      if (text.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      if (text.startsWith('DATA')) message = '';
      return void socket.write(message === null ? '250 ok\r\n' : '354 go on\r\n');
    }
    message += text;
    if (!message.endsWith(END_OF_DATA)) return;
    accept(message);
    message = null;
    socket.write('250 accepted\r\n');
  });
}

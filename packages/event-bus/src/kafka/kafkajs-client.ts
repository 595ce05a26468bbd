import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactory, KafkaConfig, SASLOptions } from 'kafkajs';
import type { KafkaConnection, KafkaSasl } from './kafka-connection.ts';

const KEEP_ALIVE_MS = 60_000;

/**
 * Addresses, encryption and login as kafkajs takes them. Every failed connection is also given to `onSocketError`:
 * kafkajs repeats it for about 20 s before it reports anything.
 */
export function kafkajsConnection(
  { brokers, tls, sasl }: KafkaConnection,
  onSocketError: (error: Error) => void = () => undefined,
): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl' | 'socketFactory'> {
  return {
    brokers: [...brokers],
    ...(tls === undefined ? {} : { ssl: { ca: tls.ca, cert: tls.cert, key: tls.key } }),
    ...(sasl === undefined ? {} : { sasl: saslOptions(sasl) }),
    socketFactory: socketFactory(onSocketError),
  };
}

function saslOptions({ mechanism, username, password }: KafkaSasl): SASLOptions {
  return { mechanism, username, password };
}

/** The sockets of kafkajs, with a listener for their errors. */
function socketFactory(onSocketError: (error: Error) => void): ISocketFactory {
  return ({ host, port, ssl, onConnect }): Socket => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = ssl
      ? connectTls({ host, port, ...name, ...ssl }, onConnect)
      : connectPlain({ host, port }, onConnect);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('error', onSocketError);
    return socket;
  };
}

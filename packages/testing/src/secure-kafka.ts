import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findKafkaProgram } from '@platform/local-kafka';
import { freePorts } from './free-ports.ts';
import { startLocal } from './kafka-local.ts';

const run = promisify(execFile);

export type SecureKafka = {
  /** Listener with TLS and a login by PLAIN or SCRAM-SHA-512. */
  readonly loginBrokers: readonly string[];
  /** Listener with TLS that requires a certificate of the client. */
  readonly mutualBrokers: readonly string[];
  /** Listener without either. */
  readonly plainBrokers: readonly string[];
  readonly user: { readonly username: string; readonly password: string };
  /** PEM of the authority, of a client that it signed, and of an authority that signed nothing here. */
  readonly pem: {
    readonly ca: string;
    readonly clientCert: string;
    readonly clientKey: string;
    readonly otherCa: string;
  };
  readonly close: () => Promise<void>;
};

const USER = { username: 'platform', password: 'a-password-of-tests' };
const LOGIN = 'listener.name.login';

/** Finds a local Kafka that can listen with TLS; starts nothing. It needs Java, Maven and openssl. */
export async function findSecureKafka(): Promise<
  { readonly start: () => Promise<SecureKafka> } | { readonly missing: string }
> {
  const program = await findKafkaProgram();
  if ('missing' in program) return program;
  try {
    await run('openssl', ['version']);
  } catch {
    return { missing: 'no openssl, which makes the certificates' };
  }
  return { start: () => startSecure(program) };
}

async function startSecure(program: Parameters<typeof startLocal>[0]): Promise<SecureKafka> {
  const [login = 0, mutual = 0] = await freePorts(2);
  let pem: SecureKafka['pem'] | undefined;
  const kafka = await startLocal(program, async ({ folder, client, controller }) => {
    pem = await makeCertificates(folder);
    const ports = { PLAINTEXT: client, LOGIN: login, MUTUAL: mutual };
    const listeners = Object.entries(ports).map(([name, port]) => `${name}://127.0.0.1:${port}`);
    return {
      scramUsers: { [USER.username]: USER.password },
      properties: {
        listeners: [...listeners, `CONTROLLER://127.0.0.1:${controller}`].join(','),
        'advertised.listeners': listeners.join(','),
        'listener.security.protocol.map':
          'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,LOGIN:SASL_SSL,MUTUAL:SSL',
        'ssl.keystore.type': 'PEM',
        'ssl.keystore.location': join(folder, 'broker.pem'),
        'ssl.truststore.type': 'PEM',
        'ssl.truststore.location': join(folder, 'ca.crt'),
        'listener.name.mutual.ssl.client.auth': 'required',
        [`${LOGIN}.sasl.enabled.mechanisms`]: 'PLAIN,SCRAM-SHA-512',
        [`${LOGIN}.plain.sasl.jaas.config`]: `org.apache.kafka.common.security.plain.PlainLoginModule required user_${USER.username}="${USER.password}";`,
        [`${LOGIN}.scram-sha-512.sasl.jaas.config`]:
          'org.apache.kafka.common.security.scram.ScramLoginModule required;',
      },
    };
  });
  if (pem === undefined) throw new Error('The certificates were not made');
  return {
    loginBrokers: [`127.0.0.1:${login}`],
    mutualBrokers: [`127.0.0.1:${mutual}`],
    plainBrokers: kafka.brokers,
    user: USER,
    pem,
    close: kafka.close,
  };
}

/** Authorities, and certificates that the first one has signed, in the folder of the broker. */
async function makeCertificates(folder: string): Promise<SecureKafka['pem']> {
  const openssl = (...args: readonly string[]) => run('openssl', [...args], { cwd: folder });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = (name: string) =>
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
    );
  const signed = async (name: string): Promise<void> => {
    await openssl(
      'req',
      ...newKey,
      '-subj',
      `/CN=${name}`,
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:localhost',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
    );
    await openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'ca.crt',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-copy_extensions',
      'copyall',
      '-out',
      `${name}.crt`,
    );
  };
  await authority('ca');
  await authority('other');
  await signed('broker');
  await signed('client');
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  await writeFile(join(folder, 'broker.pem'), (await read('broker.key')) + (await read('broker.crt')));
  return {
    ca: await read('ca.crt'),
    clientCert: await read('client.crt'),
    clientKey: await read('client.key'),
    otherCa: await read('other.crt'),
  };
}

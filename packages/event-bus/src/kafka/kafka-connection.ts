import { readFileSync } from 'node:fs';
import type { EventBusConfig } from '@platform/service-kit/event-bus-config';
import { ConfigError } from '@platform/service-kit/load-config';

export type KafkaTls = {
  /** PEM texts; without `ca` the authorities that Node.js knows. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
};

export type KafkaSasl = {
  readonly mechanism: NonNullable<EventBusConfig['KAFKA_SASL']>;
  readonly username: string;
  readonly password: string;
};

/** How a client reaches the brokers. */
export type KafkaConnection = {
  readonly brokers: readonly string[];
  /** Absent = connections are not encrypted. */
  readonly tls?: KafkaTls | undefined;
  /** Absent = the client does not prove who it is. */
  readonly sasl?: KafkaSasl | undefined;
};

type SecurityConfig = Omit<EventBusConfig, 'KAFKA_BROKERS'>;

/**
 * The connection that the configuration of a process describes. Reads the files that it names.
 * @throws ConfigError with every key that contradicts another or names a file that cannot be read.
 */
export function kafkaConnection(config: EventBusConfig): KafkaConnection {
  return { brokers: config.KAFKA_BROKERS, ...kafkaSecurity(config) };
}

/** The same without the addresses. @throws ConfigError as `kafkaConnection` does. */
export function kafkaSecurity(config: SecurityConfig): Omit<KafkaConnection, 'brokers'> {
  const mistakes: string[] = contradictions(config);
  const pemOf = (key: 'KAFKA_TLS_CA' | 'KAFKA_TLS_CERT' | 'KAFKA_TLS_KEY'): string | undefined => {
    try {
      return pemText(config[key]);
    } catch {
      mistakes.push(`${key}: is neither PEM text nor the path of a file that can be read.`);
      return undefined;
    }
  };
  const tls = { ca: pemOf('KAFKA_TLS_CA'), cert: pemOf('KAFKA_TLS_CERT'), key: pemOf('KAFKA_TLS_KEY') };
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return { tls: config.KAFKA_TLS === 'on' ? tls : undefined, sasl: saslOf(config) };
}

function contradictions(config: SecurityConfig): string[] {
  const { KAFKA_TLS, KAFKA_TLS_CA, KAFKA_TLS_CERT, KAFKA_TLS_KEY } = config;
  const { KAFKA_SASL, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD } = config;
  const isPlain = KAFKA_TLS === 'off';
  const hasCertificates = [KAFKA_TLS_CA, KAFKA_TLS_CERT, KAFKA_TLS_KEY].some((text) => text !== undefined);
  const hasUser = KAFKA_SASL_USERNAME !== undefined || KAFKA_SASL_PASSWORD !== undefined;
  const isUserIncomplete = KAFKA_SASL_USERNAME === undefined || KAFKA_SASL_PASSWORD === undefined;
  const rules: readonly (readonly [boolean, string])[] = [
    [isPlain && hasCertificates, 'KAFKA_TLS: is off, but certificates are configured.'],
    [
      (KAFKA_TLS_CERT === undefined) !== (KAFKA_TLS_KEY === undefined),
      'KAFKA_TLS_CERT: needs KAFKA_TLS_KEY, and the reverse.',
    ],
    [
      KAFKA_SASL !== undefined && isUserIncomplete,
      'KAFKA_SASL: needs KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD.',
    ],
    [KAFKA_SASL === undefined && hasUser, 'KAFKA_SASL: is not set, but a user or a password is.'],
    [
      KAFKA_SASL === 'plain' && isPlain,
      'KAFKA_SASL: plain would send the password unencrypted; it needs KAFKA_TLS=on.',
    ],
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}

function saslOf({ KAFKA_SASL, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD }: SecurityConfig) {
  if (KAFKA_SASL === undefined) return undefined;
  return {
    mechanism: KAFKA_SASL,
    username: KAFKA_SASL_USERNAME ?? '',
    password: KAFKA_SASL_PASSWORD ?? '',
  };
}

/** A value that is no PEM text is the path of a file. */
function pemText(value: string | undefined): string | undefined {
  const text = value === undefined || isPem(value) ? value : readFileSync(value, 'utf8');
  if (text !== undefined && !isPem(text)) throw new Error('not PEM');
  return text;
}

function isPem(text: string): boolean {
  return text.includes('-----BEGIN ');
}

import type { Logger } from '../bus-logger.ts';
import { EventLogUnavailableError } from '../errors.ts';

const TLS_CA_UNKNOWN =
  'The certificate of the Kafka brokers is signed by an authority that this process does not know: KAFKA_TLS_CA must hold its certificate';
const CLIENT_CERTIFICATE =
  'The Kafka brokers do not accept the certificate of this client, or require one: see KAFKA_TLS_CERT and KAFKA_TLS_KEY';
const NO_TLS_THERE =
  'The port of the Kafka brokers does not accept TLS: KAFKA_BROKERS must name the port that does, or KAFKA_TLS be off';
const LOGIN_REFUSED =
  'The Kafka brokers refuse the user: KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD or the mechanism KAFKA_SASL is wrong';

/** Codes of Node.js and of both clients. */
const SENTENCES: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: TLS_CA_UNKNOWN,
  DEPTH_ZERO_SELF_SIGNED_CERT: TLS_CA_UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: TLS_CA_UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT: TLS_CA_UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: TLS_CA_UNKNOWN,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the Kafka brokers is not for their address: KAFKA_BROKERS must name a host that the certificate names',
  CERT_HAS_EXPIRED: 'The certificate of the Kafka brokers has expired',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: CLIENT_CERTIFICATE,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: CLIENT_CERTIFICATE,
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: CLIENT_CERTIFICATE,
  'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE': CLIENT_CERTIFICATE,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS_THERE,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS_THERE,
  SASL_AUTHENTICATION_FAILED: LOGIN_REFUSED,
  UNSUPPORTED_SASL_MECHANISM: LOGIN_REFUSED,
  PLT_KFK_AUTHENTICATION: LOGIN_REFUSED,
};
const CLOSED_DURING_HANDSHAKE = 'before secure TLS connection was established';
const DEPTH_MAX = 8;

type ErrorLike = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly apiId?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
};

/**
 * One sentence that names the key of the configuration to correct, when TLS or the login is why a connection failed;
 * otherwise undefined. Looks at the causes of the error too.
 */
export function connectionProblem(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return undefined;
  const { name, message, code, type, apiId, cause, errors = [] } = error as ErrorLike;
  for (const key of [code, type, apiId]) {
    const sentence = typeof key === 'string' ? SENTENCES[key] : undefined;
    if (sentence !== undefined) return sentence;
  }
  if (name === 'KafkaJSSASLAuthenticationError') return LOGIN_REFUSED;
  if (typeof message === 'string' && message.includes(CLOSED_DURING_HANDSHAKE)) return NO_TLS_THERE;
  for (const one of [cause, ...errors]) {
    const sentence = connectionProblem(one, depth + 1);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

export type ConnectionProblems = {
  /** An error of a connection: logged when it is a problem of the configuration and not the last one that was logged. */
  readonly note: (error: unknown) => void;
  /** Replaces a rejection by the sentence of its problem, or of the last one that was noted. */
  readonly named: <Result>(request: Promise<Result>) => Promise<Result>;
};

/** Keeps why connections fail, because clients repeat failed connections for long before they report anything. */
export function connectionProblems(logger: Logger): ConnectionProblems {
  let last: string | undefined;
  const note = (error: unknown): void => {
    const problem = connectionProblem(error);
    if (problem === undefined || problem === last) return;
    last = problem;
    logger.error({ component: 'kafka' }, problem);
  };
  return {
    note,
    named: async (request) => {
      try {
        const result = await request;
        last = undefined;
        return result;
      } catch (error) {
        note(error);
        if (last === undefined) throw error;
        throw new EventLogUnavailableError(last, { cause: error });
      }
    },
  };
}

import { z } from 'zod';
import { configField } from './load-config.ts';

/** How a client can prove who it is. */
export const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** A schema of its own for each key, because its description belongs to it. */
function pem() {
  return z.string().min(1).max(100_000).optional();
}

/** Libraries that can connect to Kafka; every one passes the same contract suite. */
export const KAFKA_CLIENTS = ['kafkajs', 'platformatic'] as const;

function securityFields() {
  return {
    KAFKA_TLS: configField(z.enum(['on', 'off']).default('off'), {
      description: '`on` = connections to the brokers are encrypted and their certificates are checked.',
    }),
    KAFKA_TLS_CA: configField(pem(), {
      description:
        'Certificates of the authorities that sign those of the brokers: PEM text, or the path of a PEM file. Absent = those that Node.js knows.',
      example: '/etc/platform/kafka/ca.crt',
    }),
    KAFKA_TLS_CERT: configField(pem(), {
      description:
        'Certificate of this client where the brokers require one: PEM text, or the path of a PEM file. Needs KAFKA_TLS_KEY.',
      example: '/etc/platform/kafka/user.crt',
    }),
    KAFKA_TLS_KEY: configField(pem(), {
      description: 'Private key of KAFKA_TLS_CERT: PEM text, or the path of a PEM file.',
      secret: true,
    }),
    KAFKA_SASL: configField(z.enum(SASL_MECHANISMS).optional(), {
      description:
        'How this client proves who it is; absent = it does not. `plain` needs KAFKA_TLS=on, because it sends the password.',
      example: 'scram-sha-512',
    }),
    KAFKA_SASL_USERNAME: configField(z.string().min(1).max(200).optional(), {
      description: 'Name of the user at the brokers; needed with KAFKA_SASL.',
      example: 'platform',
    }),
    KAFKA_SASL_PASSWORD: configField(z.string().min(1).max(1_000).optional(), {
      description: 'Password of KAFKA_SASL_USERNAME.',
      secret: true,
    }),
  };
}

/** Configuration keys of a service that publishes or consumes events as a process of its own. */
export function eventBusConfigFields() {
  return {
    KAFKA_BROKERS: configField(
      z
        .string()
        .min(1)
        .transform((list) => list.split(',').map((broker) => broker.trim())),
      {
        description: 'Addresses of Kafka brokers, separated by commas.',
        example: 'kafka-1:9092,kafka-2:9092',
      },
    ),
    KAFKA_CLIENT: configField(z.enum(KAFKA_CLIENTS).default('kafkajs'), {
      description:
        'Library that connects to the brokers: `kafkajs`, or `platformatic` for `@platformatic/kafka`. Both behave alike; members of both may share a group.',
    }),
    ...securityFields(),
    CONSUMER_STALL_MS: configField(z.coerce.number().int().min(1_000).max(86_400_000).default(60_000), {
      description:
        'Time without progress, in ms, after which a consumer with unread events is stalled: the log names group, topic, partition and last offset, and the process is not ready.',
    }),
    CONSUMER_STALL_EXIT: configField(z.enum(['on', 'off']).default('off'), {
      description:
        '`on` = a process with a stalled consumer exits with 1, so that it is started again; not while its handler fails because of what it depends on.',
    }),
  };
}

export type EventBusConfig = z.output<z.ZodObject<ReturnType<typeof eventBusConfigFields>>>;

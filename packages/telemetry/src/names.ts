import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  ATTR_URL_SCHEME,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions';

/**
 * Every metric the product emits: instrument, unit, sentence and, for histograms, bucket bounds. Names come from the
 * semantic conventions where they have one, else they start with `app.`.
 */
export const METRICS = {
  httpServerRequestDuration: {
    name: METRIC_HTTP_SERVER_REQUEST_DURATION,
    instrument: 'histogram',
    unit: 's',
    description: 'Duration of HTTP server requests.',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
  messagingProcessDuration: {
    name: 'messaging.process.duration',
    instrument: 'histogram',
    unit: 's',
    description: 'Duration of handling one batch of events.',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
  eventsPublished: {
    name: 'messaging.client.sent.messages',
    instrument: 'counter',
    unit: '{message}',
    description: 'Events that the log has acknowledged.',
  },
  eventsConsumed: {
    name: 'messaging.client.consumed.messages',
    instrument: 'counter',
    unit: '{message}',
    description: 'Events delivered to a handler, redeliveries included.',
  },
} as const;

/** Every kind of span and how its name is built from closed words: method, route template, topic. */
export const SPANS = {
  httpServer: (method: string, route: string): string => `${method} ${route}`,
  eventSend: (topic: string): string => `send ${topic}`,
  eventProcess: (topic: string): string => `process ${topic}`,
} as const;

/** Every attribute of spans and metrics: closed words, templates and counts, never what identifies a person. */
export const ATTRIBUTES = {
  serviceName: ATTR_SERVICE_NAME,
  httpRequestMethod: ATTR_HTTP_REQUEST_METHOD,
  httpResponseStatusCode: ATTR_HTTP_RESPONSE_STATUS_CODE,
  httpRoute: ATTR_HTTP_ROUTE,
  urlScheme: ATTR_URL_SCHEME,
  errorType: ATTR_ERROR_TYPE,
  messagingSystem: 'messaging.system',
  messagingDestinationName: 'messaging.destination.name',
  messagingConsumerGroup: 'messaging.consumer.group.name',
  messagingBatchCount: 'messaging.batch.message_count',
} as const;

export type AttributeName = (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES];
export type RegisteredAttributes = { readonly [Name in AttributeName]?: string | number | boolean };

/** Words that no attribute name may contain: they stand for personal data, secrets or unbounded text. */
export const DENIED_ATTRIBUTE_WORDS = [
  'user',
  'enduser',
  'email',
  'mail',
  'phone',
  'name.first',
  'name.last',
  'address',
  'client.ip',
  'ip',
  'cookie',
  'authorization',
  'token',
  'password',
  'secret',
  'session',
  'card',
  'iban',
  'siren',
  'siret',
  'query',
  'url.full',
  'body',
  'header',
] as const;

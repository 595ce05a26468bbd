import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions';

/** Every metric the product emits: instrument, unit, sentence and, for histograms, bucket bounds. */
export const METRICS = {
  httpServerRequestDuration: {
    name: METRIC_HTTP_SERVER_REQUEST_DURATION,
    instrument: 'histogram',
    unit: 's',
    description: 'Duration of HTTP server requests.',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
} as const;

/** Every attribute of spans and metrics. Ids of records and closed words only. */
export const ATTRIBUTES = {
  httpRequestMethod: ATTR_HTTP_REQUEST_METHOD,
  httpResponseStatusCode: ATTR_HTTP_RESPONSE_STATUS_CODE,
  httpRoute: ATTR_HTTP_ROUTE,
} as const;

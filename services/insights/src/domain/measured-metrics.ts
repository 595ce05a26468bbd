/**
 * The metrics that are read, as the Prometheus text format names them: `_` for every dot of the names that
 * `@platform/telemetry` registers.
 */
export const MEASURED = {
  requests: 'http_server_request_duration',
  moduleReady: 'app_module_ready',
  consumerLag: 'app_consumer_lag',
  deadLetters: 'app_dead_letters',
  outboxOldestAge: 'app_outbox_oldest_age',
  subsidies: 'app_catalog_subsidies',
  documents: 'app_search_index_documents',
  importAge: 'app_catalog_import_age',
  uptime: 'process_uptime',
} as const;

/** Labels of these metrics. */
export const LABELS = {
  route: 'http_route',
  status: 'http_response_status_code',
  module: 'app_module',
  deadLetterState: 'app_dead_letter_state',
  origin: 'app_origin',
  source: 'app_source',
} as const;

/** Bounds of the buckets of the duration of requests, in s. */
export const DURATION_BOUNDS: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];

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
  eventDelay: {
    name: 'app.event.delay',
    instrument: 'histogram',
    unit: 's',
    description:
      'Time from the append of an event to the end of its handling; of each batch the oldest event.',
    bounds: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
  },
  consumerLag: {
    name: 'app.consumer.lag',
    instrument: 'gauge',
    unit: '{message}',
    description: 'Events of a topic that a running consumer group has not committed yet.',
  },
  deadLetters: {
    name: 'app.dead_letters',
    instrument: 'gauge',
    unit: '{message}',
    description:
      'Events that a consumer group could not process (failed) or holds back behind such (parked).',
  },
  outboxPending: {
    name: 'app.outbox.pending',
    instrument: 'gauge',
    unit: '{message}',
    description: 'Stored events that the event log has not acknowledged yet.',
  },
  outboxOldestAge: {
    name: 'app.outbox.oldest.age',
    instrument: 'gauge',
    unit: 's',
    description: 'Age of the oldest stored event that is not published; 0 when all are.',
  },
  mailsPending: {
    name: 'app.mails.pending',
    instrument: 'gauge',
    unit: '{mail}',
    description: 'Mails of the outbox that no mail server has accepted yet.',
  },
  mailsOldestAge: {
    name: 'app.mails.oldest.age',
    instrument: 'gauge',
    unit: 's',
    description: 'Age of the oldest mail of the outbox that is not sent; 0 when all are.',
  },
  mailsFailed: {
    name: 'app.mails.failed',
    instrument: 'gauge',
    unit: '{mail}',
    description: 'Mails of the last 90 days that were refused, tried for too long or perhaps not sent.',
  },
  noticesOverdue: {
    name: 'app.notices.overdue',
    instrument: 'gauge',
    unit: '{notice}',
    description: 'Reminders and mails of notices that are due and not made yet.',
  },
  noticesOldestAge: {
    name: 'app.notices.oldest.age',
    instrument: 'gauge',
    unit: 's',
    description:
      'Time since the oldest reminder or mail of notices was due that is not made yet; 0 when all are.',
  },
  noticesKept: {
    name: 'app.notices.kept',
    instrument: 'gauge',
    unit: '{notice}',
    description: 'Notices of the last 180 days.',
  },
  remindersPlanned: {
    name: 'app.reminders.planned',
    instrument: 'gauge',
    unit: '{reminder}',
    description: 'Reminders of deadlines that are planned.',
  },
  moduleReady: {
    name: 'app.module.ready',
    instrument: 'gauge',
    unit: '1',
    description: '1 while a module of the process can serve, else 0; the parts of /health/ready.',
  },
  catalogSubsidies: {
    name: 'app.catalog.subsidies',
    instrument: 'gauge',
    unit: '{subsidy}',
    description: 'Published subsidies, real and generated ones.',
  },
  catalogSourceSubsidies: {
    name: 'app.catalog.source.subsidies',
    instrument: 'gauge',
    unit: '{subsidy}',
    description: 'Published real subsidies by source; one with two sources counts for each.',
  },
  catalogImportAge: {
    name: 'app.catalog.import.age',
    instrument: 'gauge',
    unit: 's',
    description: 'Time since the newest finished import of a source that was imported at least once.',
  },
  catalogImportRecords: {
    name: 'app.catalog.import.records',
    instrument: 'counter',
    unit: '{record}',
    description: 'Records of ended import runs by their outcome.',
  },
  searchDuration: {
    name: 'app.search.duration',
    instrument: 'histogram',
    unit: 's',
    description: 'Duration of one search by what limits it (words, filters, nothing) and what it found.',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  searchDocuments: {
    name: 'app.search.index.documents',
    instrument: 'gauge',
    unit: '{document}',
    description: 'Documents of the index that serves searches, generated ones included.',
  },
  searchStaleness: {
    name: 'app.search.index.staleness',
    instrument: 'gauge',
    unit: 's',
    description: 'Time for which the serving index has lacked published events; 0 while it has all.',
  },
  searchRebuilding: {
    name: 'app.search.index.rebuilding',
    instrument: 'gauge',
    unit: '1',
    description: '1 while a new index is built next to the serving one, else 0.',
  },
  searchVectors: {
    name: 'app.search.vectors',
    instrument: 'gauge',
    unit: '{document}',
    description: 'Documents with a vector of the model of embeddings.',
  },
  searchVectorsWaiting: {
    name: 'app.search.vectors.waiting',
    instrument: 'gauge',
    unit: '{event}',
    description: 'Published events whose texts the background job of embeddings has not looked at yet.',
  },
  searchQueryVectors: {
    name: 'app.search.query.vectors',
    instrument: 'counter',
    unit: '{query}',
    description: 'Searches by what became of the vector of their text.',
  },
  billingAlerts: {
    name: 'app.billing.alerts',
    instrument: 'gauge',
    unit: '{alert}',
    description:
      'Open alerts of billing by kind: payments for unknown products, disputes, double subscriptions, unassigned objects and events that fail.',
  },
  billingWebhooksWaiting: {
    name: 'app.billing.webhooks.waiting',
    instrument: 'gauge',
    unit: '{event}',
    description: 'Events of the payment provider that are stored and not processed yet.',
  },
  signInsFailed: {
    name: 'app.identity.sign_ins.failed',
    instrument: 'observed counter',
    unit: '{attempt}',
    description: 'Sign-ins with a wrong password, code or passkey, by that proof.',
  },
  attemptsThrottled: {
    name: 'app.identity.attempts.throttled',
    instrument: 'observed counter',
    unit: '{attempt}',
    description: 'Attempts of accounts and networks that were refused because there were too many, by bound.',
  },
  sessionsReused: {
    name: 'app.identity.sessions.reused',
    instrument: 'observed counter',
    unit: '{session}',
    description:
      'Sessions that were ended because a refresh token was used again, by a thief or by its owner.',
  },
  identityMailsOldestAge: {
    name: 'app.identity.mails.oldest.age',
    instrument: 'gauge',
    unit: 's',
    description: 'Age of the oldest mail about an account or its security that is not sent; 0 when all are.',
  },
  erasuresOldestAge: {
    name: 'app.identity.erasures.oldest.age',
    instrument: 'gauge',
    unit: 's',
    description:
      'Age of the oldest erasure of an account of the last 30 days that a service has not confirmed; 0 when all are.',
  },
  profilesKept: {
    name: 'app.profiles.kept',
    instrument: 'gauge',
    unit: '{profile}',
    description: 'Profiles of all workspaces by state.',
  },
  applicationsKept: {
    name: 'app.applications.kept',
    instrument: 'gauge',
    unit: '{application}',
    description: 'Applications of all workspaces by mode and status.',
  },
  documentsOldestAge: {
    name: 'app.documents.oldest.age',
    instrument: 'gauge',
    unit: 's',
    description: 'How long the oldest document waits for a step: that its file is checked, or its text read.',
  },
  companyRegisterFailing: {
    name: 'app.company.register.failing',
    instrument: 'gauge',
    unit: '1',
    description: '1 while the last call of the register of companies has failed, else 0.',
  },
  pageMeasureDuration: {
    name: 'app.page.measure.duration',
    instrument: 'histogram',
    unit: 's',
    description: 'Times that browsers measured while they loaded a page: web vitals, and the whole load.',
    bounds: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 1.8, 2, 2.5, 3, 4, 5, 7.5, 10, 20],
  },
  pageLayoutShift: {
    name: 'app.page.layout.shift',
    instrument: 'histogram',
    unit: '1',
    description: 'Cumulative layout shift of loaded pages, measured by browsers.',
    bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  processMemory: {
    name: 'process.memory.usage',
    instrument: 'gauge',
    unit: 'By',
    description: 'The amount of physical memory in use.',
  },
  processCpuTime: {
    name: 'process.cpu.time',
    instrument: 'observed counter',
    unit: 's',
    description: 'Processor time of the process by mode, of all its threads.',
  },
  processOpenFiles: {
    name: 'process.unix.file_descriptor.count',
    instrument: 'gauge',
    unit: '{file_descriptor}',
    description: 'Open files and sockets of the process; absent where the system does not list them.',
  },
  processUptime: {
    name: 'process.uptime',
    instrument: 'gauge',
    unit: 's',
    description: 'The time the process has been running.',
  },
} as const;

/**
 * The metrics that the runtime instrumentation of OpenTelemetry emits under its own names: delay and use of the event loop,
 * heap, garbage collection and handles; each with its instrument. A test compares them with what a process emits.
 */
export const RUNTIME_METRICS = {
  'nodejs.eventloop.delay.min': 'gauge',
  'nodejs.eventloop.delay.max': 'gauge',
  'nodejs.eventloop.delay.mean': 'gauge',
  'nodejs.eventloop.delay.stddev': 'gauge',
  'nodejs.eventloop.delay.p50': 'gauge',
  'nodejs.eventloop.delay.p90': 'gauge',
  'nodejs.eventloop.delay.p99': 'gauge',
  'nodejs.eventloop.time': 'counter',
  'nodejs.eventloop.utilization': 'gauge',
  'v8js.gc.duration': 'histogram',
  'v8js.memory.heap.space.available_size': 'gauge',
  'v8js.memory.heap.space.physical_size': 'gauge',
  'v8js.memory.heap.space.size': 'gauge',
  'v8js.memory.heap.used': 'gauge',
  'v8js.resource.active': 'gauge',
} as const;

/** The attributes of `RUNTIME_METRICS`. */
export const RUNTIME_ATTRIBUTES = [
  'nodejs.eventloop.state',
  'v8js.gc.type',
  'v8js.heap.space.name',
  'v8js.resource.type',
] as const;

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
  messagingDestinationName: 'messaging.destination.name',
  messagingConsumerGroup: 'messaging.consumer.group.name',
  messagingBatchCount: 'messaging.batch.message_count',
  /** `user` or `system`. */
  cpuMode: 'cpu.mode',
  /** `failed` or `parked`. */
  deadLetterState: 'app.dead_letter.state',
  /** Module of the process, such as `catalog`. */
  module: 'app.module',
  /** `real` or `generated`. */
  origin: 'app.origin',
  /** Name of a source of the catalog. */
  source: 'app.source',
  /** Outcome of an imported record. */
  importOutcome: 'app.import.outcome',
  /** What limits a search: `words`, `filters` or `nothing`. */
  searchKind: 'app.search.kind',
  /** `cached`, `computed`, `late` or `failed`. */
  vectorOutcome: 'app.search.vector.outcome',
  /** Kind of an alert of billing. */
  alertKind: 'app.billing.alert.kind',
  /** What was wrong with a sign-in: `password`, `code` or `passkey`. */
  signInProof: 'app.sign_in.proof',
  /** Name of a bound of attempts, such as `signInOfAccount`. */
  throttleBound: 'app.throttle.bound',
  /** `active`, `inactive` or `archived`. */
  profileState: 'app.profile.state',
  /** `application` or `practice`. */
  applicationMode: 'app.application.mode',
  /** Status of an application, such as `in_progress`. */
  applicationStatus: 'app.application.status',
  documentStep: 'app.document.step',
  /** Pattern of the route of a loaded page. */
  page: 'app.page',
  /** Web vital, or `load`. */
  pageMeasure: 'app.page.measure',
  /** `phone` or `desktop`. */
  pageDevice: 'app.page.device',
  /** `found`, `none` or `failed`. */
  searchOutcome: 'app.search.outcome',
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

import type { Dashboard } from './render-dashboard.ts';

const GROUP_AND_TOPIC = '{{messaging_consumer_group_name}} {{messaging_destination_name}}';
const BY_GROUP = 'messaging_consumer_group_name, messaging_destination_name';

/** How events leave the outboxes, pass the event log and are consumed, as the services see it. */
export const EVENTS: Dashboard = {
  uid: 'platform-events',
  title: 'Kafka and outbox',
  hasJobs: false,
  panels: [
    {
      title: 'Events in outboxes',
      help: 'Stored events that the log has not acknowledged, counted over at most 5,000 subsidies.',
      unit: 'short',
      queries: [{ expr: 'app_outbox_pending', legend: '{{job}} {{messaging_destination_name}}' }],
    },
    {
      title: 'Oldest event in an outbox',
      help: 'Above 120 s for 5 minutes: alert OutboxStuck.',
      unit: 's',
      queries: [{ expr: 'app_outbox_oldest_age', legend: '{{job}} {{messaging_destination_name}}' }],
    },
    {
      title: 'Published and consumed',
      help: 'Events per second that the log has acknowledged, and that were given to handlers.',
      unit: 'short',
      queries: [
        {
          expr: 'sum by (messaging_destination_name) (rate(messaging_client_sent_messages_total[$__rate_interval]))',
          legend: 'published {{messaging_destination_name}}',
        },
        {
          expr: `sum by (${BY_GROUP}) (rate(messaging_client_consumed_messages_total[$__rate_interval]))`,
          legend: `consumed ${GROUP_AND_TOPIC}`,
        },
      ],
    },
    {
      title: 'Lag of consumer groups',
      help: 'Events that a group has not committed. Above 0 without progress: alert ConsumerStalled.',
      unit: 'short',
      queries: [{ expr: `max by (${BY_GROUP}) (app_consumer_lag)`, legend: GROUP_AND_TOPIC }],
    },
    {
      title: 'Time from append to handled, 95th percentile',
      help: 'How long a change takes to reach its readers. Replays deliver old events and show it large.',
      unit: 's',
      queries: [
        {
          expr: `histogram_quantile(0.95, sum by (le, ${BY_GROUP}) (rate(app_event_delay_bucket[$__rate_interval])))`,
          legend: GROUP_AND_TOPIC,
        },
      ],
    },
    {
      title: 'Duration of a batch, 95th percentile',
      help: 'Time that the handler needs for one batch.',
      unit: 's',
      queries: [
        {
          expr: `histogram_quantile(0.95, sum by (le, ${BY_GROUP}) (rate(messaging_process_duration_bucket[$__rate_interval])))`,
          legend: GROUP_AND_TOPIC,
        },
      ],
    },
    {
      title: 'Dead letters',
      help: 'Events that failed, and those parked behind them. Failed above 0: alert DeadLettersPresent.',
      unit: 'short',
      queries: [
        {
          expr: `max by (${BY_GROUP}, app_dead_letter_state) (app_dead_letters)`,
          legend: `${GROUP_AND_TOPIC} {{app_dead_letter_state}}`,
        },
      ],
    },
  ],
};

/** Whether the catalog is fresh and complete, and how it is searched. */
export const CATALOG_AND_SEARCH: Dashboard = {
  uid: 'platform-catalog-search',
  title: 'Search and catalog freshness',
  hasJobs: false,
  panels: [
    {
      title: 'Published subsidies',
      help: 'Real subsidies that the catalog publishes.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'max(app_catalog_subsidies{app_origin="real"})', legend: 'published' }],
    },
    {
      title: 'Documents in the index',
      help: 'Should equal the published subsidies, generated ones included. Less: alert SearchIndexIncomplete.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'min(app_search_index_documents)', legend: 'documents' }],
    },
    {
      title: 'Newest import',
      help: 'Time since any source was imported.',
      unit: 's',
      isNumber: true,
      queries: [{ expr: 'min(app_catalog_import_age)', legend: 'age' }],
    },
    {
      title: 'Index in construction',
      help: '1 while a release that changed the index builds a new one; searches use the old one.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'max(app_search_index_rebuilding)', legend: 'rebuilding' }],
    },
    {
      title: 'Index behind the catalog',
      help: 'Seconds for which the search has lacked published events; 0 while it has all. Above 300 s for 5 minutes: alert SearchIndexStale.',
      unit: 's',
      queries: [{ expr: 'max(app_search_index_staleness)', legend: 'behind' }],
    },
    {
      title: 'Vectors of embeddings',
      help: 'Documents with a vector, and events whose texts the background job has not read. Empty without EMBEDDINGS.',
      unit: 'short',
      queries: [
        { expr: 'min(app_search_vectors)', legend: 'vectors' },
        { expr: 'max(app_search_vectors_waiting)', legend: 'waiting' },
      ],
    },
    {
      title: 'Vectors of queries',
      help: 'Searches by what became of the vector of their text. Late and failed ones are ordered by words alone.',
      unit: 'short',
      queries: [
        {
          expr: 'sum by (app_search_vector_outcome) (rate(app_search_query_vectors_total[5m]))',
          legend: '{{app_search_vector_outcome}}',
        },
      ],
    },
    {
      title: 'Age of the newest import by source',
      help: 'Above 35 days: alert CatalogSourceStale. The starter catalog is loaded once.',
      unit: 's',
      queries: [{ expr: 'max by (app_source) (app_catalog_import_age)', legend: '{{app_source}}' }],
    },
    {
      title: 'Published subsidies by source',
      help: 'A subsidy that two sources state counts for both.',
      unit: 'short',
      queries: [{ expr: 'max by (app_source) (app_catalog_source_subsidies)', legend: '{{app_source}}' }],
    },
    {
      title: 'Imported records by outcome',
      help: 'Records of runs that ended in the last hour.',
      unit: 'short',
      queries: [
        {
          expr: 'sum by (app_source, app_import_outcome) (increase(app_catalog_import_records_total[1h])) > 0',
          legend: '{{app_source}} {{app_import_outcome}}',
        },
      ],
    },
    {
      title: 'Events that the index lacks',
      help: 'Lag of the index behind the catalog, in events.',
      unit: 'short',
      queries: [
        {
          expr: 'max(app_consumer_lag{messaging_destination_name="catalog.subsidies.v1"})',
          legend: 'events',
        },
      ],
    },
    {
      title: 'Searches by kind',
      help: 'Searches per second with words, with filters only, and with neither.',
      unit: 'reqps',
      queries: [
        {
          expr: 'sum by (app_search_kind) (rate(app_search_duration_count[$__rate_interval]))',
          legend: '{{app_search_kind}}',
        },
      ],
    },
    {
      title: 'Duration of searches, 95th percentile',
      help: 'By what limits the search.',
      unit: 's',
      queries: [
        {
          expr: 'histogram_quantile(0.95, sum by (le, app_search_kind) (rate(app_search_duration_bucket[$__rate_interval])))',
          legend: '{{app_search_kind}}',
        },
      ],
    },
    {
      title: 'Searches that find nothing',
      help: 'Share of all searches. Above 60 % for an hour: alert SearchFindsNothing.',
      unit: 'percentunit',
      queries: [
        {
          expr: 'sum(rate(app_search_duration_count{app_search_outcome="none"}[$__rate_interval])) / (sum(rate(app_search_duration_count[$__rate_interval])) > 0)',
          legend: 'nothing found',
        },
      ],
    },
  ],
};

/** Profiles, and the register of companies that fills them. */
export const PROFILES: Dashboard = {
  uid: 'platform-profiles',
  title: 'Profiles',
  hasJobs: false,
  panels: [
    {
      title: 'Profiles by state',
      help: 'Of all workspaces.',
      unit: 'short',
      queries: [
        {
          expr: 'max by (app_profile_state) (app_profiles_kept)',
          legend: '{{app_profile_state}}',
        },
      ],
    },
    {
      title: 'Register of companies fails',
      help: '1 while the last call has failed. For 15 minutes: alert CompanyRegisterFailing.',
      unit: 'short',
      queries: [{ expr: 'max(app_company_register_failing)', legend: 'failing' }],
    },
  ],
};

/** Applications to programmes, and how fast their texts are saved. */
export const APPLICATIONS: Dashboard = {
  uid: 'platform-applications',
  title: 'Applications',
  hasJobs: false,
  panels: [
    {
      title: 'Applications by status',
      help: 'Of all workspaces, without practices.',
      unit: 'short',
      queries: [
        {
          expr: 'max by (app_application_status) (app_applications_kept{app_application_mode="application"})',
          legend: '{{app_application_status}}',
        },
      ],
    },
    {
      title: 'Oldest document that waits',
      help: 'For the check of its file, or the reading of its text. Above 900 s for 5 minutes: alert DocumentsNotProcessed.',
      unit: 's',
      queries: [
        {
          expr: 'max by (app_document_step) (app_documents_oldest_age)',
          legend: '{{app_document_step}}',
        },
      ],
    },
    {
      title: 'Practices',
      help: 'Applications that are never filed.',
      unit: 'short',
      queries: [
        {
          expr: 'sum(max by (app_application_status) (app_applications_kept{app_application_mode="practice"}))',
          legend: 'practices',
        },
      ],
    },
  ],
};

/** Whether somebody attacks accounts, and whether their people are informed and their erasures carried out. */
export const IDENTITY: Dashboard = {
  uid: 'platform-identity',
  title: 'Accounts',
  hasJobs: false,
  panels: [
    {
      title: 'Failed sign-ins',
      help: 'Per second, by the proof that was wrong. Above 0.5 a second for 10 minutes: alert SignInsFailing.',
      unit: 'reqps',
      queries: [
        {
          expr: 'sum by (app_sign_in_proof) (rate(app_identity_sign_ins_failed_total[$__rate_interval]))',
          legend: '{{app_sign_in_proof}}',
        },
      ],
    },
    {
      title: 'Throttled attempts',
      help: 'Refused per second because an account or a network had too many, by bound.',
      unit: 'reqps',
      queries: [
        {
          expr: 'sum by (app_throttle_bound) (rate(app_identity_attempts_throttled_total[$__rate_interval]))',
          legend: '{{app_throttle_bound}}',
        },
      ],
    },
    {
      title: 'Sessions ended because a refresh token was used again',
      help: 'In an hour. More than 5: alert SessionsReused.',
      unit: 'short',
      queries: [{ expr: 'sum(increase(app_identity_sessions_reused_total[1h]))', legend: 'ended' }],
    },
    {
      title: 'Oldest mail about an account',
      help: 'Links and notices of security that are not sent. Above 900 s for 5 minutes: alert SecurityMailsNotSent.',
      unit: 's',
      queries: [{ expr: 'max(app_identity_mails_oldest_age)', legend: 'age' }],
    },
    {
      title: 'Oldest erasure that is not confirmed',
      help: 'Accounts of the last 30 days. Above 3,600 s for 10 minutes: alert ErasureNotConfirmed.',
      unit: 's',
      queries: [{ expr: 'max(app_identity_erasures_oldest_age)', legend: 'age' }],
    },
  ],
};

/** What billing waits for, and what it needs a person for. */
export const BILLING: Dashboard = {
  uid: 'platform-billing',
  title: 'Billing',
  hasJobs: false,
  panels: [
    {
      title: 'Open alerts by kind',
      help: 'What only a person can decide. Above 0 for 10 minutes: alert BillingAlertOpen.',
      unit: 'short',
      queries: [
        {
          expr: 'max by (app_billing_alert_kind) (app_billing_alerts)',
          legend: '{{app_billing_alert_kind}}',
        },
      ],
    },
    {
      title: 'Events of the payment provider that wait',
      help: 'Stored and not processed yet. Never 0 for 10 minutes: alert BillingWebhooksWaiting.',
      unit: 'short',
      queries: [{ expr: 'max(app_billing_webhooks_waiting)', legend: 'waiting' }],
    },
  ],
};

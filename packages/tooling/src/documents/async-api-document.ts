import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPLICATIONS_CE_TYPES } from '@platform/events/applications';
import { BILLING_CE_TYPES } from '@platform/events/billing';
import { CE_TYPES } from '@platform/events/catalog';
import { IDENTITY_CE_TYPES } from '@platform/events/identity';
import { INGEST_CE_TYPES } from '@platform/events/ingest';
import { NOTIFICATIONS_CE_TYPES } from '@platform/events/notifications';
import { PROFILES_CE_TYPES } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { REPO_ROOT } from '../repo.ts';
import { consumedTopics, readServiceDeclarations } from './service-declarations.ts';

type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** What the events of a topic are; the rest is declared in `TOPICS`, every `service.yaml` and the protos. */
type Contract = {
  readonly summary: string;
  /** What the key of a message is. */
  readonly key: string;
  readonly message: string;
  readonly proto: string;
  readonly types: readonly string[];
};

const CONTRACTS: Readonly<Record<Topic['name'], Contract>> = {
  'catalog.subsidies.v1': {
    summary:
      'The newest public state of every subsidy. A consumer applies a state whose version v is greater than the one it has; gaps are normal.',
    key: 'id of the subsidy',
    message: 'platform.catalog.v1.Subsidy',
    proto: 'platform/catalog/v1/subsidy.proto',
    types: Object.values(CE_TYPES),
  },
  'catalog.ingest.v1': {
    summary:
      'What registered sources state about their records. The access rules of the broker decide who may write for which source.',
    key: '<source>:<source id>',
    message: 'platform.catalog.v1.IngestRecord',
    proto: 'platform/catalog/v1/ingest.proto',
    types: Object.values(INGEST_CE_TYPES),
  },
  'identity.users.v1': {
    summary:
      'The newest state of every account, without personal data. An empty message means that the account was erased.',
    key: 'id of the account',
    message: 'platform.identity.v1.User',
    proto: 'platform/identity/v1/user.proto',
    types: [IDENTITY_CE_TYPES.userChanged, IDENTITY_CE_TYPES.userErased],
  },
  'identity.memberships.v1': {
    summary:
      'Who belongs to which workspace; the personal workspace of an account has its id. An empty message means that the membership has ended.',
    key: '<id of the workspace>:<id of the account>',
    message: 'platform.identity.v1.Membership',
    proto: 'platform/identity/v1/membership.proto',
    types: [IDENTITY_CE_TYPES.membershipBegun, IDENTITY_CE_TYPES.membershipEnded],
  },
  'identity.sessions.v1': {
    summary: 'Sessions that are over. Services refuse their access tokens from then on.',
    key: 'id of the session',
    message: 'platform.identity.v1.EndedSession',
    proto: 'platform/identity/v1/session.proto',
    types: [IDENTITY_CE_TYPES.sessionEnded],
  },
  'identity.erasures.v1': {
    summary:
      'Orders to erase everything about an account. Every owner of data erases it and confirms on identity.receipts.v1.',
    key: 'id of the erasure',
    message: 'platform.identity.v1.Erasure',
    proto: 'platform/identity/v1/erasure.proto',
    types: [IDENTITY_CE_TYPES.erasureRequested],
  },
  'identity.receipts.v1': {
    summary: 'Confirmations of services that they have erased what they held about an account.',
    key: 'id of the erasure',
    message: 'platform.identity.v1.ErasureReceipt',
    proto: 'platform/identity/v1/erasure.proto',
    types: [IDENTITY_CE_TYPES.dataErased],
  },
  'billing.entitlements.v1': {
    summary:
      'What every workspace may use. A consumer applies a state whose version v is greater than the one it has; a message without a value removes the workspace.',
    key: 'id of the workspace',
    message: 'platform.billing.v1.Entitlement',
    proto: 'platform/billing/v1/entitlement.proto',
    types: [BILLING_CE_TYPES.entitlementChanged],
  },
  'billing.invoices.v1': {
    summary:
      'Invoices and receipts without names. A consumer applies a state whose version v is greater than the one it has; a message without a value removes the invoice.',
    key: 'id of the invoice',
    message: 'platform.billing.v1.Invoice',
    proto: 'platform/billing/v1/invoice.proto',
    types: [BILLING_CE_TYPES.invoiceChanged],
  },
  'profiles.profiles.v1': {
    summary:
      'What other services may know of every profile. A consumer applies a state whose version v is greater than the one it has; a message without a value removes the profile.',
    key: 'id of the profile',
    message: 'platform.profiles.v1.Profile',
    proto: 'platform/profiles/v1/profile.proto',
    types: [PROFILES_CE_TYPES.profileChanged],
  },
  'profiles.assignments.v1': {
    summary:
      'Subsidies that are assigned to profiles. A consumer applies a state whose version v is greater than the one it has; a message without a value removes the assignment.',
    key: 'id of the assignment',
    message: 'platform.profiles.v1.Assignment',
    proto: 'platform/profiles/v1/assignment.proto',
    types: [PROFILES_CE_TYPES.assignmentChanged],
  },
  'profiles.marks.v1': {
    summary:
      'Favourites, dismissals and reminders of workspaces. A consumer applies a state whose version v is greater than the one it has; a message without a value removes the mark.',
    key: 'ids of workspace and subsidy around the kind of the mark',
    message: 'platform.profiles.v1.Mark',
    proto: 'platform/profiles/v1/mark.proto',
    types: [PROFILES_CE_TYPES.markChanged],
  },
  'applications.applications.v1': {
    summary:
      'What other services may know of every application: ids, dates and amounts. A consumer applies a state whose version v is greater than the one it has; a message without a value removes the application.',
    key: 'id of the application',
    message: 'platform.applications.v1.Application',
    proto: 'platform/applications/v1/application.proto',
    types: [APPLICATIONS_CE_TYPES.applicationChanged],
  },
  'notifications.inbox.v1': {
    summary: 'Hints that the inbox of a workspace has changed. They carry no content.',
    key: 'id of the workspace',
    message: 'platform.notifications.v1.InboxChange',
    proto: 'platform/notifications/v1/inbox.proto',
    types: [NOTIFICATIONS_CE_TYPES.inboxChanged],
  },
};

const PROTOBUF = 'application/vnd.google.protobuf;version=3';

function readProto(file: string): string {
  return readFileSync(path.join(REPO_ROOT, 'protos', file), 'utf8');
}

/** A proto file with those it imports, which a reader of the page or a generator needs as well. */
function protoWithImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readProto(file);
  const imported = [...text.matchAll(/^import "([^"]+)";$/gm)].map(([, name = '']) =>
    protoWithImports(name, seen),
  );
  return [`// ${file}\n${text.trimEnd()}\n`, ...imported].filter((part) => part !== '').join('\n');
}

/** `catalog.subsidies.v1` → `catalogSubsidiesV1`: names of components hold no dots. */
function componentName(topic: string): string {
  return topic.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function channelOf(topic: Topic) {
  const { summary, message } = CONTRACTS[topic.name];
  const retention = 'retentionMs' in topic ? { 'retention.ms': topic.retentionMs } : {};
  return {
    address: topic.name,
    title: message,
    summary,
    messages: { [componentName(topic.name)]: { $ref: `#/components/messages/${componentName(topic.name)}` } },
    bindings: {
      kafka: {
        topic: topic.name,
        partitions: topic.partitions,
        topicConfiguration: { 'cleanup.policy': [topic.cleanup], ...retention },
        bindingVersion: '0.5.0',
      },
    },
  };
}

function messageOf({ name }: Topic) {
  const { key, message, proto, types } = CONTRACTS[name];
  return {
    name: message,
    title: message,
    contentType: 'application/protobuf',
    headers: {
      allOf: [
        { $ref: '#/components/schemas/eventHeaders' },
        { type: 'object', properties: { ce_type: { type: 'string', enum: types } } },
      ],
    },
    payload: { schemaFormat: PROTOBUF, schema: protoWithImports(proto) },
    bindings: { kafka: { key: { type: 'string', description: key }, bindingVersion: '0.5.0' } },
  };
}

/** What each service does with the topics that its `service.yaml` declares. */
function operations() {
  const rows = readServiceDeclarations().flatMap((declaration) => {
    const { name: service, topics } = declaration;
    const received = [...consumedTopics(declaration), ...topics.follows];
    return [
      ...topics.publishes.map((topic) => ({ service, topic, action: 'send' })),
      ...received.map((topic) => ({ service, topic, action: 'receive' })),
    ];
  });
  return rows.map(({ service, topic, action }) => [
    `${service}-${action}-${componentName(topic)}`,
    {
      action,
      title: `${service} ${action === 'send' ? 'publishes' : 'consumes'} ${topic}`,
      channel: { $ref: `#/channels/${componentName(topic)}` },
    },
  ]);
}

const EVENT_HEADERS = {
  type: 'object',
  required: ['ce_id', 'ce_type', 'ce_source', 'ce_time', 'origin'],
  properties: {
    ce_id: { type: 'string', description: 'unique per producer' },
    ce_type: { type: 'string' },
    ce_source: { type: 'string', description: 'URI reference of the producer' },
    ce_time: { type: 'string', format: 'date-time' },
    origin: {
      type: 'string',
      enum: ['backfill', 'live'],
      description: 'backfill for first deliveries and replays, which send no alerts',
    },
    traceparent: { type: 'string', description: 'W3C trace context of the producer' },
  },
};

/** The AsyncAPI 3.0 document of all topics, as JSON: from `TOPICS`, every `service.yaml` and `protos/`. */
export function renderAsyncApiDocument(): string {
  const topics = Object.values(TOPICS);
  const byName = <Part>(part: (topic: Topic) => Part) =>
    Object.fromEntries(topics.map((topic) => [componentName(topic.name), part(topic)]));
  return JSON.stringify(
    {
      asyncapi: '3.0.0',
      info: {
        title: 'Platform events',
        version: '1.0.0',
        description:
          'Events on Apache Kafka. Values are protobuf, keys are ids of aggregates, metadata are CloudEvents headers. A topic never changes its meaning: a breaking change gets a new version in its name. Dead letters of a consumer group are in <topic>.dlq.<group>.',
      },
      defaultContentType: 'application/protobuf',
      channels: byName(channelOf),
      operations: Object.fromEntries(operations()),
      components: { messages: byName(messageOf), schemas: { eventHeaders: EVENT_HEADERS } },
    },
    null,
    2,
  );
}

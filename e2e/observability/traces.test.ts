import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { ATTRIBUTES } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { startOtlpSink } from '@platform/testing/otlp-sink';
import { describeJourney } from '../src/browser-journey.ts';
import { WAY_TO_RUN } from '../src/product.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';
import { consumersOf } from './declared-services.ts';
import { ReceivedTrace } from './received-trace.ts';
import { TYPED, type Walk, walk } from './traced-walk.ts';

const DEADLINE_MS = 60_000;
const ID = '[0-9a-f-]{36}';

/** A request of a person with the service that owns it and the topics to which it leads, each with its publisher. */
type Expected = readonly [
  journey: string,
  method: string,
  path: string,
  service: string,
  published: readonly string[],
];

const EXPECTED: readonly Expected[] = [
  ['searching', 'GET', '/api/search/subsidies', 'search', []],
  ['reading a programme', 'GET', `/api/catalog/subsidies/${ID}`, 'catalog', []],
  ['reporting an error', 'POST', `/api/catalog/subsidies/${ID}/reports`, 'catalog', []],
  [
    'signing up',
    'POST',
    '/api/identity/accounts',
    'identity',
    ['identity: identity.memberships.v1', 'identity: identity.users.v1'],
  ],
  [
    'confirming the address',
    'POST',
    '/api/identity/email-confirmations/confirm',
    'identity',
    ['identity: identity.users.v1'],
  ],
  [
    'beginning a trial',
    'POST',
    `/api/billing/w/${ID}/trial`,
    'billing',
    ['billing: billing.entitlements.v1'],
  ],
  ['changing settings', 'PUT', '/api/identity/me/settings', 'identity', ['identity: identity.users.v1']],
  ['setting a preference', 'PUT', `/api/notifications/w/${ID}/preferences`, 'notifications', []],
  [
    'creating a profile',
    'POST',
    `/api/profiles/w/${ID}/profiles`,
    'profiles',
    ['profiles: profiles.profiles.v1'],
  ],
  [
    'marking a favourite',
    'PUT',
    `/api/profiles/w/${ID}/favourites/${ID}`,
    'profiles',
    ['profiles: profiles.marks.v1'],
  ],
  [
    'assigning a programme',
    'POST',
    `/api/profiles/w/${ID}/assignments`,
    'profiles',
    ['profiles: profiles.assignments.v1'],
  ],
  [
    'beginning an application',
    'POST',
    `/api/applications/w/${ID}/applications`,
    'applications',
    ['applications: applications.applications.v1'],
  ],
  [
    'saving an application',
    'PATCH',
    `/api/applications/w/${ID}/applications/${ID}`,
    'applications',
    ['applications: applications.applications.v1'],
  ],
  ['uploading a document', 'POST', `/api/applications/w/${ID}/uploads`, 'applications', []],
  ['beginning a payment', 'POST', `/api/billing/w/${ID}/checkouts`, 'billing', []],
  [
    'deleting the account',
    'POST',
    '/api/identity/me/erasure',
    'identity',
    [
      'applications: applications.applications.v1',
      'applications: identity.receipts.v1',
      'assistant: identity.receipts.v1',
      'billing: billing.entitlements.v1',
      'billing: identity.receipts.v1',
      'identity: identity.erasures.v1',
      'identity: identity.memberships.v1',
      'identity: identity.sessions.v1',
      'identity: identity.users.v1',
      'notifications: identity.receipts.v1',
      'profiles: identity.receipts.v1',
      'profiles: profiles.assignments.v1',
      'profiles: profiles.marks.v1',
      'profiles: profiles.profiles.v1',
    ],
  ],
];

const isDistributed = WAY_TO_RUN === 'distributed';
const sink = await startOtlpSink();
afterAll(() => sink.close());

/** In one process every span is of that process. */
function processOf(service: string): string {
  return isDistributed ? service : 'standalone';
}

/** Fails until the trace has every span from the browser to the last consumer of everything that was published. */
function assertWholeTrace(
  traceparent: string | undefined,
  { service, published }: { readonly service: string; readonly published: readonly string[] },
): void {
  const trace = new ReceivedTrace(sink, traceparent);
  const way = isDistributed ? ['gateway', service] : ['standalone'];
  expect(trace.servers().slice(0, way.length)).toEqual(way);
  const [topics, publishers] = [published.map((one) => one.split(': ')[1] ?? ''), published];
  expect(trace.published()).toEqual(
    isDistributed ? publishers : [...new Set(topics.map((topic) => `standalone: ${topic}`))].toSorted(),
  );
  expect(trace.orphans()).toEqual([]);
  for (const topic of new Set(topics)) {
    const expected = consumersOf(topic).map((one) => ({ ...one, service: processOf(one.service) }));
    expect([topic, trace.consumers(topic)]).toEqual([topic, expect.arrayContaining(expected)]);
  }
}

const programme = exportedSubsidy('Aide aux fours suivis', {
  deadline: { date: dayFromNow(60), time: null, zone: 'Europe/Paris' },
});

/** Imports the programme as a client that begins a trace, and waits until the search finds it. */
async function importProgramme(
  product: { readonly url: string; readonly operatorToken: string },
  subsidy: Subsidy,
): Promise<string> {
  const traceparent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  await importExport(product, [subsidy], { complete: false, traceparent });
  await eventually(
    async () => {
      const response = await fetch(`${product.url}/api/search/subsidies?q=fours+suivis`);
      expect(await response.text()).toContain(subsidy.id);
    },
    { deadlineMs: DEADLINE_MS },
  );
  return traceparent;
}

describeJourney(
  'one trace reaches from the browser to the last consumer',
  ({ open, product, takeNoise }) => {
    let imported: string;
    let walked: Walk;

    beforeAll(async () => {
      imported = await importProgramme(product(), programme);
      walked = await walk({ open, product }, programme.id);
      // The session of the deleted account is refused.
      expect(takeNoise().filter((line) => !line.includes('401'))).toEqual([]);
    }, 300_000);

    test.each(EXPECTED)(
      'when %s',
      async (_journey, method, path, service, published) => {
        const pattern = new RegExp(`^${path}$`);
        const sent = walked.sent.find((one) => one.method === method && pattern.test(one.path));
        await eventually(() => assertWholeTrace(sent?.headers.traceparent, { service, published }), {
          deadlineMs: DEADLINE_MS,
        });
      },
      DEADLINE_MS + 10_000,
    );

    test(
      'when a record is imported, indexed and then found',
      async () => {
        const published = ['catalog: catalog.subsidies.v1'];
        await eventually(() => assertWholeTrace(imported, { service: 'catalog', published }), {
          deadlineMs: DEADLINE_MS,
        });
      },
      DEADLINE_MS + 10_000,
    );

    test('and every request of a script begins a trace of its own', () => {
      const ofScripts = walked.sent.filter(({ type }) => type === 'fetch' || type === 'xhr');
      const traceparents = ofScripts.map(({ headers }) => headers.traceparent);
      expect(ofScripts.length).toBeGreaterThan(50);
      expect(ofScripts.filter(({ headers }) => headers.traceparent === undefined)).toEqual([]);
      expect(new Set(traceparents).size).toBe(traceparents.length);
    });

    test('and no span has anything that the person typed, is named by or signs in with', () => {
      const { sent, email } = walked;
      const workspace = new RegExp(`/w/(${ID})/`).exec(
        sent.find(({ path }) => /\/w\//.test(path))?.path ?? '',
      );
      const tokens = sent.flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? []);
      const secrets = [...Object.values(TYPED), email, workspace?.[1] ?? '', ...tokens];
      const received = sink.received();
      // What is sought would be found: the spans of these requests are there.
      expect(received).toContain('/api/identity/accounts');
      expect(secrets.every((secret) => secret.length > 10)).toBe(true);
      const spellings = secrets.flatMap((secret) => [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        new URLSearchParams({ q: secret }).toString().slice(2),
      ]);
      expect(spellings.filter((secret) => received.includes(secret))).toEqual([]);
    });

    test('and every attribute of a span is registered', () => {
      const registered = new Set<string>(Object.values(ATTRIBUTES));
      const sent = new Set(sink.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
      expect(sent.size).toBeGreaterThan(5);
      expect([...sent].filter((key) => !registered.has(key))).toEqual([]);
    });
  },
  { changesCatalog: true, env: { OTLP_ENDPOINT: sink.endpoint } },
);

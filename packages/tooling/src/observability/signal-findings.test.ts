import { describe, expect, it, test } from '@jest/globals';
import { findSignalFaults, type Registry, type Repository } from './signal-findings.ts';
import { readCode, readNamedSignals, readUses, signalsNamedIn, useOfExpression } from './signal-uses.ts';

const DOCUMENT = 'docs/operators/monitoring.md';
const REGISTRY: Registry = {
  metrics: {
    requests: { name: 'http.server.request.duration', instrument: 'histogram' },
    pending: { name: 'app.outbox.pending', instrument: 'gauge' },
    sent: { name: 'messaging.client.sent.messages', instrument: 'counter' },
  },
  attributes: { topic: 'messaging.destination.name' },
  spans: { eventSend: () => 'send' },
  runtime: { metrics: { 'nodejs.eventloop.utilization': 'gauge' }, attributes: ['v8js.gc.type'] },
};
const CODE = 'METRICS.requests METRICS.pending METRICS.sent ATTRIBUTES.topic SPANS.eventSend';
const CORRECT: Repository = {
  uses: [
    useOfExpression('panel', 'sum by (messaging_destination_name) (app_outbox_pending)'),
    useOfExpression('panel', 'histogram_quantile(0.9, http_server_request_duration_bucket{job="a"})'),
    useOfExpression('rule', 'rate(messaging_client_sent_messages_total[5m]) / nodejs_eventloop_utilization'),
    useOfExpression('rule', 'job:sent:rate5m > up'),
  ],
  caseUses: [useOfExpression('case', 'app_outbox_pending{messaging_destination_name="a.v1"}')],
  recorded: ['job:sent:rate5m'],
  named: signalsNamedIn(
    DOCUMENT,
    '`http.server.request.duration`, `app.outbox.pending`, `app_outbox_pending{job="a"}`, `messaging.client.sent.messages`',
  ),
  code: [{ path: 'packages/relay/src/a.ts', text: CODE }],
};

function faultsWith(changes: Partial<Repository>, registry: Partial<Registry> = {}): readonly string[] {
  return findSignalFaults({ ...REGISTRY, ...registry }, { ...CORRECT, ...changes });
}

test('a repository that agrees with its registry has no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

describe('a fault is', () => {
  const added = (expression: string): Partial<Repository> => ({
    uses: [...CORRECT.uses, useOfExpression('panel', expression)],
  });

  it.each([
    [
      'a series of no metric',
      'rate(app_outbox_waiting[5m])',
      'app_outbox_waiting is of no registered metric',
    ],
    ['a histogram without its suffix', 'http_server_request_duration', 'http_server_request_duration is of'],
    ['a gauge read as a counter', 'rate(app_outbox_pending_total[1m])', 'app_outbox_pending_total is of'],
    ['a metric of the runtime that does not exist', 'nodejs_eventloop_use', 'nodejs_eventloop_use is of'],
    ['a recording rule that does not exist', 'job:sent:rate1h', 'job:sent:rate1h is of no registered'],
    ['a label of no attribute', 'app_outbox_pending{topic="a"}', 'the label topic is no registered'],
    ['a grouping by no attribute', 'sum by (topic) (app_outbox_pending)', 'the label topic is no registered'],
  ])('%s', (_what, expression, expected) => {
    expect(faultsWith(added(expression))).toEqual([expect.stringContaining(expected)]);
  });

  it('a series of a case of an alert that nothing measures', () => {
    const caseUses = [useOfExpression('case X fires', 'app_outbox_waiting{job="a"}')];
    expect(faultsWith({ caseUses })).toEqual([expect.stringContaining('case X fires: the series')]);
  });

  it('a name in a document that is not registered', () => {
    const named = [
      ...CORRECT.named,
      ...signalsNamedIn('docs/runbooks/A.md', 'Look at `app_outbox_waiting`.'),
    ];
    expect(faultsWith({ named })).toEqual(['docs/runbooks/A.md: app_outbox_waiting is not registered']);
  });

  it.each([
    ["'app_outbox_waiting'", 'app_outbox_waiting is not registered'],
    ["'app.outbox.pending'", 'app.outbox.pending is written out; take it from the registry'],
  ])('%s in code', (text, expected) => {
    const code = [...CORRECT.code, { path: 'services/a/src/b.ts', text }];
    expect(faultsWith({ code })).toEqual([`services/a/src/b.ts: ${expected}`]);
  });

  it('a registered name that no code records', () => {
    const code = [
      {
        path: 'packages/relay/src/a.ts',
        text: CODE.replaceAll(/METRICS.sent|ATTRIBUTES.\w+|SPANS.\w+/g, ''),
      },
    ];
    expect(faultsWith({ code })).toEqual([
      expect.stringContaining('METRICS.sent is recorded by no code'),
      expect.stringContaining('ATTRIBUTES.topic is recorded by no code'),
      expect.stringContaining('SPANS.eventSend is recorded by no code'),
    ]);
  });

  it('a metric that nothing reads, and one that no document explains', () => {
    expect(faultsWith({ uses: CORRECT.uses.slice(1) })).toEqual([
      expect.stringContaining('app.outbox.pending is on no dashboard and in no rule'),
    ]);
    expect(faultsWith({ named: [] })).toHaveLength(3);
  });

  it('a recording rule that nothing reads', () => {
    expect(faultsWith({ recorded: [...CORRECT.recorded, 'job:unread:rate5m'] })).toEqual([
      expect.stringContaining('job:unread:rate5m is recorded and read by nothing'),
    ]);
  });
});

test('an expression that is not PromQL is refused', () => {
  expect(() => useOfExpression('panel', 'sum by (job (up)')).toThrow('panel: this is not PromQL');
});

test('what is compared is read from the repository', () => {
  expect(readUses().length).toBeGreaterThan(100);
  expect(readNamedSignals().length).toBeGreaterThan(50);
  expect(readCode().length).toBeGreaterThan(500);
});

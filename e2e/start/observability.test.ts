import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { type ReceivedSpan, startOtlpSink } from '@platform/testing/otlp-sink';
import { importRecords } from '../drills/ingest-drill.ts';
import { outerAddress } from '../observability/outer-address.ts';
import { type Product, startProduct, temporaryDataDir } from '../src/product.ts';

let folder: ReturnType<typeof temporaryDataDir>;
let sink: Awaited<ReturnType<typeof startOtlpSink>>;
let product: Product;

beforeEach(async () => {
  folder = temporaryDataDir();
  sink = await startOtlpSink();
  product = await startProduct({
    dataDir: folder.path,
    env: { CATALOG: 'none', OTLP_ENDPOINT: sink.endpoint, METRICS_PORT: '0' },
  });
});
afterEach(async () => {
  await product?.stop();
  await sink.close();
  folder.remove();
});

function spanOf(name: RegExp): ReceivedSpan {
  const span = sink.spans.find((received) => name.test(received.name));
  if (span === undefined) throw new Error(`no span ${name} among ${sink.spans.map((one) => one.name)}`);
  return span;
}

test('an import request and the batch that indexes its records are in one trace', async () => {
  expect(await importRecords(product, ['trace-1'], () => undefined)).toBe(true);
  const request = await eventually(() => spanOf(/^POST \/api\/catalog\/sources\/.*imports/), {
    deadlineMs: 30_000,
  });
  const indexed = await eventually(() => spanOf(/^process catalog\.subsidies\.v1$/), { deadlineMs: 30_000 });
  const published = await eventually(() => spanOf(/^send catalog\.subsidies\.v1$/), { deadlineMs: 30_000 });
  expect([published.traceId, indexed.traceId]).toEqual([request.traceId, request.traceId]);
  expect(published.parentSpanId).toBe(request.spanId);
  expect(indexed.parentSpanId).toBe(published.spanId);
});

test('the metrics address printed at start serves metrics of requests and events', async () => {
  expect(await importRecords(product, ['metric-1'], () => undefined)).toBe(true);
  const address = /Metrics\s+(\S+)/.exec(product.output())?.[1] ?? '';
  // Nobody else reaches it unless METRICS_BIND opens it.
  const outside = address.replace('127.0.0.1', outerAddress() ?? '127.0.0.2');
  await expect(fetch(outside)).rejects.toThrow();
  await eventually(
    async () => {
      const text = await (await fetch(address)).text();
      expect(text).toMatch(/^http_server_request_duration\S*_count\{.*imports.*\} [1-9]/m);
      expect(text).toMatch(/^messaging_client_sent_messages\S*\{.*catalog\.subsidies\.v1.*\} [1-9]/m);
      expect(text).toMatch(/^messaging_client_consumed_messages\S*\{.*catalog\.subsidies\.v1.*\} [1-9]/m);
    },
    { deadlineMs: 30_000 },
  );
});

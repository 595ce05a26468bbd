import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@opentelemetry/api';
import { measureProcess } from './process-metrics.ts';

export type Prometheus = {
  /** All metrics in the Prometheus text format; several scrapers may read at the same time. */
  readonly text: () => Promise<string>;
  readonly shutdown: () => Promise<void>;
};

/** Collects metrics in memory; nothing is sent; the text is served on request. */
export async function startPrometheus(service: string): Promise<Prometheus> {
  const [
    { PrometheusExporter, PrometheusSerializer },
    { AggregationTemporality, InstrumentType, MeterProvider },
    { resourceFromAttributes },
    { ATTRIBUTES },
  ] = await Promise.all([
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('./names.ts'),
  ]);
  /** Cumulative gauges would repeat the last value of what can no longer be read; these report what was read now. */
  class CurrentGaugesExporter extends PrometheusExporter {
    override selectAggregationTemporality(type: (typeof InstrumentType)[keyof typeof InstrumentType]) {
      return type === InstrumentType.OBSERVABLE_GAUGE
        ? AggregationTemporality.DELTA
        : super.selectAggregationTemporality(type);
    }
  }
  const reader = new CurrentGaugesExporter({ preventServerStart: true });
  const provider = new MeterProvider({
    readers: [reader],
    resource: resourceFromAttributes({ [ATTRIBUTES.serviceName]: service }),
  });
  metrics.setGlobalMeterProvider(provider);
  const stopMeasuring = await measureProcess(provider);
  // Without the labels that name the instrumentation: they distinguish nothing here.
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: of two collections at the same time only one receives the gauges.
    text: () => {
      const collected = last.then(() => reader.collect());
      last = collected.catch(() => undefined);
      return collected.then(({ resourceMetrics }) => serializer.serialize(resourceMetrics));
    },
    shutdown: () => {
      stopMeasuring();
      return provider.shutdown();
    },
  };
}

export type MetricsServer = { readonly port: number; readonly close: () => Promise<void> };

/** Serves `GET /metrics` on loopback (or `host`), apart from the public port, so that no route can expose it by mistake. */
export async function serveMetrics(
  prometheus: Prometheus,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    prometheus.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      return closed.promise;
    },
  };
}

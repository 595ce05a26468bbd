import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@opentelemetry/api';

export type Prometheus = {
  /** All metrics in the Prometheus text format. */
  readonly text: () => Promise<string>;
  readonly shutdown: () => Promise<void>;
};

/** Collects metrics in memory; nothing is sent; the text is served on request. */
export async function startPrometheus(service: string): Promise<Prometheus> {
  const [
    { PrometheusExporter, PrometheusSerializer },
    { MeterProvider },
    { resourceFromAttributes },
    { ATTRIBUTES },
  ] = await Promise.all([
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('./names.ts'),
  ]);
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({
    readers: [reader],
    resource: resourceFromAttributes({ [ATTRIBUTES.serviceName]: service }),
  });
  metrics.setGlobalMeterProvider(provider);
  const serializer = new PrometheusSerializer();
  return {
    text: async () => serializer.serialize((await reader.collect()).resourceMetrics),
    shutdown: () => provider.shutdown(),
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

import { type MetricsServer, type Prometheus, serveMetrics, startPrometheus } from './prometheus.ts';
import { startTracing, type Tracing } from './tracing.ts';

export type TelemetryOptions = {
  readonly service: string;
  /** Base address of an OTLP/HTTP receiver for spans; absent = spans are not recorded, context still flows. */
  readonly otlpEndpoint?: string | undefined;
  /** Port for `GET /metrics` on loopback; 0 picks a free one, absent = metrics are off. */
  readonly metricsPort?: number | undefined;
  readonly metricsHost?: string | undefined;
  /** Called with what failed while closing; telemetry never makes its process fail. */
  readonly onError: (error: unknown) => void;
};

export type Telemetry = {
  /** Port that really serves the metrics; `undefined` when they are off. */
  readonly metricsPort: number | undefined;
  /** Flushes and closes. Never rejects: failures go to `onError`. */
  readonly shutdown: () => Promise<void>;
};

async function startMetrics(
  options: TelemetryOptions,
): Promise<{ prometheus: Prometheus; server: MetricsServer } | undefined> {
  if (options.metricsPort === undefined) {
    return undefined;
  }
  const prometheus = await startPrometheus(options.service);
  const server = await serveMetrics(prometheus, {
    port: options.metricsPort,
    ...(options.metricsHost === undefined ? {} : { host: options.metricsHost }),
  });
  return { prometheus, server };
}

/** Starts tracing and metrics of the process, once and before anything that should be seen. Rejects when the metrics port is taken. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const tracing: Tracing = await startTracing(options);
  const measuring = await startMetrics(options);
  const closers = [measuring?.server.close, measuring?.prometheus.shutdown, tracing.shutdown];
  return {
    metricsPort: measuring?.server.port,
    shutdown: async () => {
      for (const close of closers) {
        try {
          await close?.();
        } catch (error) {
          options.onError(error);
        }
      }
    },
  };
}

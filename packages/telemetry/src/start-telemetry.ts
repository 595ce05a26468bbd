import { type MetricsServer, type Prometheus, serveMetrics, startPrometheus } from './prometheus.ts';
import { startTracing, type Tracing } from './tracing.ts';

export type TelemetryOptions = {
  readonly service: string;
  /** Base address of an OTLP/HTTP receiver for spans; absent = spans are not recorded, context still flows. */
  readonly otlpEndpoint?: string | undefined;
  /** Port for `GET /metrics` on loopback; 0 picks a free one, absent = metrics are off. */
  readonly metricsPort?: number | undefined;
  readonly metricsHost?: string | undefined;
  /** True collects metrics for `metricsText` even when no port serves them. */
  readonly isCollecting?: boolean;
  /** Called with what failed while closing; telemetry never makes its process fail. */
  readonly onError: (error: unknown) => void;
};

export type Telemetry = {
  /** Port that really serves the metrics; `undefined` when they are off. */
  readonly metricsPort: number | undefined;
  /** All metrics of the process in the Prometheus text format; `undefined` when they are off. */
  readonly metricsText: (() => Promise<string>) | undefined;
  /** Flushes and closes. Never rejects: failures go to `onError`. */
  readonly shutdown: () => Promise<void>;
};

type Measuring = { readonly prometheus: Prometheus; readonly server: MetricsServer | undefined };

async function startMetrics(options: TelemetryOptions): Promise<Measuring | undefined> {
  const { metricsPort: port, metricsHost: host, isCollecting = false } = options;
  if (port === undefined && !isCollecting) return undefined;
  const prometheus = await startPrometheus(options.service);
  const server =
    port === undefined
      ? undefined
      : await serveMetrics(prometheus, { port, ...(host === undefined ? {} : { host }) });
  return { prometheus, server };
}

/** Starts tracing and metrics of the process, once and before anything that should be seen. Rejects when the metrics port is taken. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const tracing: Tracing = await startTracing(options);
  const measuring = await startMetrics(options);
  const closers = [measuring?.server?.close, measuring?.prometheus.shutdown, tracing.shutdown];
  return {
    metricsPort: measuring?.server?.port,
    metricsText: measuring?.prometheus.text,
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

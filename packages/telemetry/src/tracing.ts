import { context, propagation, trace } from '@opentelemetry/api';

export type TracingOptions = {
  readonly service: string;
  /** Base address of an OTLP/HTTP receiver, `/v1/traces` is added. */
  readonly otlpEndpoint?: string | undefined;
};

export type Tracing = { readonly shutdown: () => Promise<void> };

const EXPORT_TIMEOUT_MS = 5_000;

/** Spans get ids and travel in the context, but nobody records them: costs microseconds and no network. */
async function startPropagationOnly(): Promise<Tracing> {
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { AlwaysOffSampler, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new TracerProvider({ sampler: new AlwaysOffSampler() });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { shutdown: () => provider.shutdown() };
}

/** Loaded only when configured: the SDK costs about 0.3 s of start-up. */
async function startExport(service: string, otlpEndpoint: string): Promise<Tracing> {
  const [{ NodeSDK }, { OTLPTraceExporter }, { W3CTraceContextPropagator }, { BatchSpanProcessor }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const sdk = new NodeSDK({
    serviceName: service,
    autoDetectResources: false,
    instrumentations: [],
    logRecordProcessors: [],
    metricReaders: [],
    textMapPropagator: new W3CTraceContextPropagator(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  sdk.start();
  return { shutdown: () => sdk.shutdown() };
}

/** Makes trace context flow in this process and, with an endpoint, sends spans there. */
export function startTracing({ service, otlpEndpoint }: TracingOptions): Promise<Tracing> {
  return otlpEndpoint === undefined ? startPropagationOnly() : startExport(service, otlpEndpoint);
}

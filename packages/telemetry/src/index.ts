export { count, observe, observeAll, observeEach, type Reading } from './instruments.ts';
export {
  ATTRIBUTES,
  type AttributeName,
  DENIED_ATTRIBUTE_WORDS,
  METRICS,
  type RegisteredAttributes,
  RUNTIME_ATTRIBUTES,
  RUNTIME_METRICS,
  SPANS,
} from './names.ts';
export { type Prometheus, serveMetrics, startPrometheus } from './prometheus.ts';
export {
  activeSpanContext,
  currentTraceparent,
  formatTraceparent,
  parseTraceparent,
  traceHeaders,
  withoutTrace,
  withTraceparent,
} from './propagation.ts';
export { type ServerRequest, type ServerSpan, serverSpan } from './server-span.ts';
export { type EventBatch, withEventProcess, withEventSend } from './spans.ts';
export { startTelemetry, type Telemetry, type TelemetryOptions } from './start-telemetry.ts';

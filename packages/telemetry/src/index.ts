export { histogram } from './instruments.ts';
export { ATTRIBUTES, METRICS } from './names.ts';
export {
  activeSpanContext,
  contextFrom,
  currentTraceparent,
  formatTraceparent,
  parseTraceparent,
  withActiveSpan,
  withTraceparent,
} from './propagation.ts';
export { type ServerRequest, type ServerSpan, serverSpan } from './server-span.ts';

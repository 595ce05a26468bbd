export {
  type PageMeasure,
  type PageVisit,
  pageVisitSchema,
  SLOW_LOAD_MS,
  type VisitDevice,
} from './page-visits.ts';
export {
  type EssentialStatus,
  essentialStatusSchema,
  type PlatformStatus,
  platformStatusSchema,
  type ServiceState,
  type StatusPeriod,
  statusQuerySchema,
} from './status.ts';

export { type CheckedValues, checkValues } from './check-values.ts';
export {
  type FileReport,
  nextStep,
  type TrackedFile,
  type TrackedStatus,
  type TrackingStep,
  trackedFile,
} from './file-state.ts';
export { type FollowedFile, type FollowResult, followFiles } from './follow-files.ts';
export { type MappedField, type Mapping, mappingSchema, plainChamp } from './mapping.ts';
export { ownValues } from './own-values.ts';
export {
  createPortalClient,
  type PortalClient,
  type PortalClientOptions,
  type PrefilledFile,
} from './portal-client.ts';
export { PortalRefusedError, PortalResponseError, PortalUnavailableError } from './portal-errors.ts';
export {
  type DroppedValue,
  type OwnValue,
  type PreparedValues,
  prefillValues,
  type SentValue,
  type SentValues,
} from './prefill-values.ts';
export { procedurePathOf } from './procedure-link.ts';
export type { FormField, ProcedureSchema } from './procedure-schema.ts';
export { Secret } from './secret.ts';

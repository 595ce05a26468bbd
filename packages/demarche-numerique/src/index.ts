export { type CheckedValues, checkValues } from './check-values.ts';
export {
  FILE_STATES,
  type FileReport,
  type FileState,
  nextStep,
  type TrackedFile,
  type TrackedStatus,
  type TrackingStep,
  trackedFile,
} from './file-state.ts';
export { type FollowedFile, type FollowResult, followFiles } from './follow-files.ts';
export { type MappedField, type Mapping, mappingSchema } from './mapping.ts';
export {
  createPortalClient,
  type PortalClient,
  type PortalClientOptions,
  type PrefilledFile,
} from './portal-client.ts';
export { PortalRefusedError, PortalResponseError, PortalUnavailableError } from './portal-errors.ts';
export {
  type DroppedValue,
  type DropReason,
  type OwnValue,
  type PreparedValues,
  prefillValues,
  type SentValue,
  type SentValues,
} from './prefill-values.ts';
export type { FormField, ProcedureSchema } from './procedure-schema.ts';
export { Secret } from './secret.ts';

import { create, toBinary } from '@bufbuild/protobuf';
import { APPLICATION_MODES, APPLICATION_STATUSES } from '@platform/contracts/application-sets';
import { type ApplicationEvent, applicationEventSchema } from '@platform/contracts/applications';
import { EXAMINED_STATES } from '@platform/contracts/prefill-sets';
import * as proto from '../generated/protobuf/platform/applications/v1/application_pb.js';
import { enumCodec } from './enum-codec.ts';
import { EventDecodeError } from './event-decode-error.ts';
import { nullable, present } from './presence.ts';
import { readMessage } from './read-message.ts';
import { fromInt64, toInt64 } from './safe-integer.ts';

export { EventDecodeError };

/** `ce_type` of the events on the topic of applications; all carry the full public state. */
export const APPLICATIONS_CE_TYPES = { applicationChanged: 'applications.application.changed' } as const;

const mode = enumCodec('application mode', APPLICATION_MODES, proto.ApplicationMode);
const status = enumCodec('application status', APPLICATION_STATUSES, proto.ApplicationStatus);

const portalState = enumCodec('portal state', EXAMINED_STATES, proto.PortalState);

function portalToProto({ number, state, at }: NonNullable<ApplicationEvent['portal']>) {
  const fields = { number: toInt64(number, 'number'), state: portalState.toProto(state), at };
  return create(proto.PortalStatementSchema, fields);
}

function portalFromProto({ number, state, at }: proto.PortalStatement) {
  return { number: fromInt64(number, 'number'), state: portalState.fromProto(state), at };
}

/** Protobuf bytes (`platform.applications.v1.Application`); the same application always gives the same bytes. */
export function encodeApplication(application: ApplicationEvent): Uint8Array {
  return toBinary(
    proto.ApplicationSchema,
    create(proto.ApplicationSchema, {
      applicationId: application.applicationId,
      workspaceId: application.workspaceId,
      profileId: application.profileId,
      subsidyId: application.subsidyId,
      v: toInt64(application.v, 'v'),
      mode: mode.toProto(application.mode),
      status: status.toProto(application.status),
      ...present('requestedCents', application.requestedCents, (value) => toInt64(value, 'requested')),
      ...present('grantedCents', application.grantedCents, (value) => toInt64(value, 'granted')),
      ...present('paidCents', application.paidCents, (value) => toInt64(value, 'paid')),
      ...present('filedOn', application.filedOn, String),
      removed: application.removed,
      changedAt: application.changedAt,
      ...present('openSince', application.openSince, String),
      ...present('portal', application.portal, portalToProto),
    }),
  );
}

/** The application of `encodeApplication`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeApplication(bytes: Uint8Array): ApplicationEvent {
  const message = readMessage(proto.ApplicationSchema, bytes);
  const decoded = applicationEventSchema.safeParse({
    applicationId: message.applicationId,
    workspaceId: message.workspaceId,
    profileId: message.profileId,
    subsidyId: message.subsidyId,
    v: fromInt64(message.v, 'v'),
    mode: mode.fromProto(message.mode),
    status: status.fromProto(message.status),
    requestedCents: nullable(message.requestedCents, (value) => fromInt64(value, 'requested')),
    grantedCents: nullable(message.grantedCents, (value) => fromInt64(value, 'granted')),
    paidCents: nullable(message.paidCents, (value) => fromInt64(value, 'paid')),
    filedOn: message.filedOn ?? null,
    removed: message.removed,
    changedAt: message.changedAt,
    openSince: message.openSince ?? null,
    portal: nullable(message.portal, portalFromProto),
  });
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid application', { cause: decoded.error });
}

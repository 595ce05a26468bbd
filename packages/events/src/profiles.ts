import { create, toBinary } from '@bufbuild/protobuf';
import {
  ASSIGNMENT_STATUSES,
  IRRIGATION_METHODS,
  LEGAL_FORMS,
  PROFILE_CERTIFICATIONS,
  PROFILE_STATES,
  PROFILE_TYPES,
} from '@platform/contracts/profile-sets';
import {
  type AssignmentEvent,
  assignmentEventSchema,
  MARK_KINDS,
  type MarkEvent,
  markEventSchema,
  type ProfileEvent,
  profileEventSchema,
} from '@platform/contracts/profiles';
import * as assignmentProto from '../generated/protobuf/platform/profiles/v1/assignment_pb.js';
import * as markProto from '../generated/protobuf/platform/profiles/v1/mark_pb.js';
import * as proto from '../generated/protobuf/platform/profiles/v1/profile_pb.js';
import { enumCodec } from './enum-codec.ts';
import { EventDecodeError } from './event-decode-error.ts';
import { nullable, present } from './presence.ts';
import { readMessage } from './read-message.ts';
import { fromInt64, toInt64 } from './safe-integer.ts';

export { EventDecodeError };

/** `ce_type` of the events on the topics of profiles; all carry the full public state. */
export const PROFILES_CE_TYPES = {
  profileChanged: 'profiles.profile.changed',
  assignmentChanged: 'profiles.assignment.changed',
  markChanged: 'profiles.mark.changed',
} as const;

const type = enumCodec('profile type', PROFILE_TYPES, proto.ProfileType);
const state = enumCodec('profile state', PROFILE_STATES, proto.ProfileState);
const legalForm = enumCodec('legal form', LEGAL_FORMS, proto.LegalForm);
const certification = enumCodec('certification', PROFILE_CERTIFICATIONS, proto.Certification);
const irrigation = enumCodec('irrigation', IRRIGATION_METHODS, proto.Irrigation);
const assignmentStatus = enumCodec(
  'assignment status',
  [...ASSIGNMENT_STATUSES, 'removed'] as const,
  assignmentProto.AssignmentStatus,
);

const markKind = enumCodec('kind of mark', MARK_KINDS, markProto.MarkKind);

const ARES_PER_HECTARE = 100;

/** Protobuf bytes (`platform.profiles.v1.Profile`); the same profile always gives the same bytes. */
export function encodeProfile(profile: ProfileEvent): Uint8Array {
  return toBinary(
    proto.ProfileSchema,
    create(proto.ProfileSchema, {
      profileId: profile.profileId,
      workspaceId: profile.workspaceId,
      v: toInt64(profile.v, 'v'),
      type: type.toProto(profile.type),
      state: state.toProto(profile.state),
      ...present('territoryId', profile.territoryId, String),
      ...present('established', profile.established, String),
      ...present('legalForm', profile.legalForm, legalForm.toProto),
      ...present('nafCode', profile.nafCode, String),
      ...present('sizeCode', profile.sizeCode, String),
      ...present('staff', profile.staff, (value) => toInt64(value, 'staff')),
      ...present('revenueCents', profile.revenue, ({ cents }) => toInt64(cents, 'revenue')),
      certifications: profile.certifications.map(certification.toProto),
      isFarm: profile.isFarm,
      ...present('irrigation', profile.irrigation, irrigation.toProto),
      ...present('ares', profile.hectares, (value) => toInt64(Math.round(value * ARES_PER_HECTARE), 'area')),
    }),
  );
}

/** The profile of `encodeProfile`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeProfile(bytes: Uint8Array): ProfileEvent {
  const message = readMessage(proto.ProfileSchema, bytes);
  const decoded = profileEventSchema.safeParse({
    profileId: message.profileId,
    workspaceId: message.workspaceId,
    v: fromInt64(message.v, 'v'),
    type: type.fromProto(message.type),
    state: state.fromProto(message.state),
    territoryId: message.territoryId ?? null,
    established: message.established ?? null,
    legalForm: nullable(message.legalForm, legalForm.fromProto),
    nafCode: message.nafCode ?? null,
    sizeCode: message.sizeCode ?? null,
    staff: nullable(message.staff, (value) => fromInt64(value, 'staff')),
    revenue: nullable(message.revenueCents, (value) => ({
      cents: fromInt64(value, 'revenue'),
      currency: 'EUR',
    })),
    certifications: message.certifications.map(certification.fromProto),
    isFarm: message.isFarm,
    irrigation: nullable(message.irrigation, irrigation.fromProto),
    hectares: nullable(message.ares, (value) => fromInt64(value, 'area') / ARES_PER_HECTARE),
  });
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid profile', { cause: decoded.error });
}

/** Protobuf bytes (`platform.profiles.v1.Assignment`); the same assignment always gives the same bytes. */
export function encodeAssignment(assignment: AssignmentEvent): Uint8Array {
  return toBinary(
    assignmentProto.AssignmentSchema,
    create(assignmentProto.AssignmentSchema, {
      assignmentId: assignment.assignmentId,
      workspaceId: assignment.workspaceId,
      profileId: assignment.profileId,
      subsidyId: assignment.subsidyId,
      v: toInt64(assignment.v, 'v'),
      status: assignmentStatus.toProto(assignment.status),
    }),
  );
}

/** The assignment of `encodeAssignment`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeAssignment(bytes: Uint8Array): AssignmentEvent {
  const message = readMessage(assignmentProto.AssignmentSchema, bytes);
  const decoded = assignmentEventSchema.safeParse({
    assignmentId: message.assignmentId,
    workspaceId: message.workspaceId,
    profileId: message.profileId,
    subsidyId: message.subsidyId,
    v: fromInt64(message.v, 'v'),
    status: assignmentStatus.fromProto(message.status),
  });
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid assignment', { cause: decoded.error });
}

/** Protobuf bytes (`platform.profiles.v1.Mark`); the same mark always gives the same bytes. */
export function encodeMark(mark: MarkEvent): Uint8Array {
  const { kind, v, daysBefore, ...rest } = mark;
  return toBinary(
    markProto.MarkSchema,
    create(markProto.MarkSchema, {
      ...rest,
      kind: markKind.toProto(kind),
      v: toInt64(v, 'v'),
      ...present('daysBefore', daysBefore, Number),
    }),
  );
}

/** The mark of `encodeMark`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeMark(bytes: Uint8Array): MarkEvent {
  const message = readMessage(markProto.MarkSchema, bytes);
  const decoded = markEventSchema.safeParse({
    workspaceId: message.workspaceId,
    subsidyId: message.subsidyId,
    kind: markKind.fromProto(message.kind),
    v: fromInt64(message.v, 'v'),
    removed: message.removed,
    daysBefore: message.daysBefore ?? null,
    changedAt: message.changedAt,
  });
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid mark', { cause: decoded.error });
}

import type { DescMessage } from '@bufbuild/protobuf';
import { decodeApplication, encodeApplication } from '@platform/events/applications';
import { decodeEntitlement, decodeInvoice, encodeEntitlement, encodeInvoice } from '@platform/events/billing';
import { decodeSubsidy, encodeSubsidy } from '@platform/events/catalog';
import {
  decodeEndedSession,
  decodeErasure,
  decodeErasureReceipt,
  decodeMembership,
  decodeUser,
  encodeEndedSession,
  encodeErasure,
  encodeErasureReceipt,
  encodeMembership,
  encodeUser,
} from '@platform/events/identity';
import { decodeIngest, encodeIngest } from '@platform/events/ingest';
import { decodeInboxChange, encodeInboxChange } from '@platform/events/notifications';
import {
  decodeAssignment,
  decodeMark,
  decodeProfile,
  encodeAssignment,
  encodeMark,
  encodeProfile,
} from '@platform/events/profiles';
import { ApplicationSchema } from '../generated/protobuf/platform/applications/v1/application_pb.js';
import { EntitlementSchema } from '../generated/protobuf/platform/billing/v1/entitlement_pb.js';
import { InvoiceSchema } from '../generated/protobuf/platform/billing/v1/invoice_pb.js';
import { IngestRecordSchema } from '../generated/protobuf/platform/catalog/v1/ingest_pb.js';
import { SubsidySchema } from '../generated/protobuf/platform/catalog/v1/subsidy_pb.js';
import {
  ErasureReceiptSchema,
  ErasureSchema,
} from '../generated/protobuf/platform/identity/v1/erasure_pb.js';
import { MembershipSchema } from '../generated/protobuf/platform/identity/v1/membership_pb.js';
import { EndedSessionSchema } from '../generated/protobuf/platform/identity/v1/session_pb.js';
import { UserSchema } from '../generated/protobuf/platform/identity/v1/user_pb.js';
import { InboxChangeSchema } from '../generated/protobuf/platform/notifications/v1/inbox_pb.js';
import { AssignmentSchema } from '../generated/protobuf/platform/profiles/v1/assignment_pb.js';
import { MarkSchema } from '../generated/protobuf/platform/profiles/v1/mark_pb.js';
import { ProfileSchema } from '../generated/protobuf/platform/profiles/v1/profile_pb.js';

/** An event of a topic: its message, and the codec that the services use. */
export type GoldenEvent = {
  readonly name: string;
  readonly schema: DescMessage;
  readonly encode: (value: never) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => object;
};

/** Every event that a topic carries; the name begins the names of its files in `golden/`. */
export const GOLDEN_EVENTS: readonly GoldenEvent[] = [
  { name: 'application', schema: ApplicationSchema, encode: encodeApplication, decode: decodeApplication },
  { name: 'assignment', schema: AssignmentSchema, encode: encodeAssignment, decode: decodeAssignment },
  {
    name: 'ended-session',
    schema: EndedSessionSchema,
    encode: encodeEndedSession,
    decode: decodeEndedSession,
  },
  { name: 'entitlement', schema: EntitlementSchema, encode: encodeEntitlement, decode: decodeEntitlement },
  { name: 'erasure', schema: ErasureSchema, encode: encodeErasure, decode: decodeErasure },
  {
    name: 'erasure-receipt',
    schema: ErasureReceiptSchema,
    encode: encodeErasureReceipt,
    decode: decodeErasureReceipt,
  },
  { name: 'inbox-change', schema: InboxChangeSchema, encode: encodeInboxChange, decode: decodeInboxChange },
  { name: 'ingest', schema: IngestRecordSchema, encode: encodeIngest, decode: decodeIngest },
  { name: 'invoice', schema: InvoiceSchema, encode: encodeInvoice, decode: decodeInvoice },
  { name: 'mark', schema: MarkSchema, encode: encodeMark, decode: decodeMark },
  { name: 'membership', schema: MembershipSchema, encode: encodeMembership, decode: decodeMembership },
  { name: 'profile', schema: ProfileSchema, encode: encodeProfile, decode: decodeProfile },
  { name: 'subsidy', schema: SubsidySchema, encode: encodeSubsidy, decode: decodeSubsidy },
  { name: 'user', schema: UserSchema, encode: encodeUser, decode: decodeUser },
];

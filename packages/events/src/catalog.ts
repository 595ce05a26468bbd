import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { type Subsidy, subsidySchema } from '@platform/contracts/catalog';
import { SubsidySchema } from '../generated/protobuf/platform/catalog/v1/subsidy_pb.js';
import { EventDecodeError } from './event-decode-error.ts';
import { subsidyFromMessage } from './subsidy-from-message.ts';
import { subsidyToMessage } from './subsidy-to-message.ts';

export { EventDecodeError };

/** `ce_type` of the events on `catalog.subsidies.v1`. Both carry the full public state. */
export const CE_TYPES = {
  subsidyPublished: 'catalog.subsidy.published',
  subsidyWithdrawn: 'catalog.subsidy.withdrawn',
} as const;
export type CatalogEventType = (typeof CE_TYPES)[keyof typeof CE_TYPES];

/**
 * Protobuf bytes (`platform.catalog.v1.Subsidy`) of a valid subsidy; the same subsidy always gives the same bytes.
 * Throws TypeError for a value outside the contract's closed sets, an unsafe integer or text that is not well-formed
 * Unicode, so that encoding never changes a value.
 */
export function encodeSubsidy(subsidy: Subsidy): Uint8Array {
  return toBinary(SubsidySchema, subsidyToMessage(subsidy));
}

/**
 * The subsidy of `encodeSubsidy`, checked against the contract. Fields that a later release added are ignored.
 * Throws `EventDecodeError` for anything that is not a valid subsidy; retrying does not help then.
 */
export function decodeSubsidy(bytes: Uint8Array): Subsidy {
  const checked = subsidySchema.safeParse(subsidyFromMessage(readMessage(bytes)));
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new EventDecodeError(`Not a valid subsidy: ${fields}`, { cause: checked.error });
}

function readMessage(bytes: Uint8Array) {
  try {
    return fromBinary(SubsidySchema, bytes);
  } catch (cause) {
    throw new EventDecodeError('Not a protobuf message', { cause });
  }
}

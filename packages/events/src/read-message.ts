import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import { EventDecodeError } from './event-decode-error.ts';

/** The message of the bytes. Throws `EventDecodeError` for bytes of anything else. */
export function readMessage<Schema extends DescMessage>(
  schema: Schema,
  bytes: Uint8Array,
): MessageShape<Schema> {
  try {
    return fromBinary(schema, bytes);
  } catch (cause) {
    throw new EventDecodeError('Not a protobuf message', { cause });
  }
}

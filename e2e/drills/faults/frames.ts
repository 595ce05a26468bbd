/** Protocols whose frames begin with their length. */
export type Protocol = 'mongo' | 'kafka';

/** Receives the bytes of one direction as they come. */
export type FrameReader = (bytes: Buffer) => void;

export type WriteWatch = {
  /** For the bytes of requests. */
  readonly requests: FrameReader;
  /** For the bytes of responses: whether they contain one that is to be lost. */
  readonly containsLost: (bytes: Buffer) => boolean;
};

/** Bytes of a frame that identify it; longer frames are not kept. */
const HEAD_BYTES = 64;
const LENGTH_BYTES = 4;
/** MongoDB: opcode of OP_MSG. */
const OP_MSG = 2_013;
/** MongoDB: the first key of the command document begins after header, flags, section kind, length and type. */
const COMMAND_OFFSET = 16 + 4 + 1 + 4 + 1;
const WRITE_COMMANDS = ['insert\0', 'update\0', 'delete\0', 'findAndModify\0'];
/** Kafka: key of produce requests. */
const PRODUCE = 0;

type Frame = { readonly head: Buffer };
type Format = {
  /** Whole length of the frame, from its first four bytes. */
  readonly lengthOf: (head: Buffer) => number;
  /** Number that the response repeats; null for a request that writes nothing. */
  readonly writeId: (head: Buffer) => number | null;
  readonly responseTo: (head: Buffer) => number;
};

const FORMATS: Readonly<Record<Protocol, Format>> = {
  mongo: {
    lengthOf: (head) => head.readInt32LE(0),
    writeId: (head) =>
      head.length > COMMAND_OFFSET && head.readInt32LE(12) === OP_MSG && isWriteCommand(head)
        ? head.readInt32LE(4)
        : null,
    responseTo: (head) => head.readInt32LE(8),
  },
  kafka: {
    lengthOf: (head) => head.readInt32BE(0) + LENGTH_BYTES,
    writeId: (head) => (head.length >= 12 && head.readInt16BE(4) === PRODUCE ? head.readInt32BE(8) : null),
    responseTo: (head) => head.readInt32BE(4),
  },
};

function isWriteCommand(head: Buffer): boolean {
  const text = head.toString('latin1', COMMAND_OFFSET);
  return WRITE_COMMANDS.some((command) => text.startsWith(command));
}

/** Finds the responses of writes that `loses` chooses. */
export function watchWrites(protocol: Protocol, loses: () => boolean): WriteWatch {
  const format = FORMATS[protocol];
  const lost = new Set<number>();
  const requests = readFrames(format.lengthOf, ({ head }) => {
    const id = format.writeId(head);
    if (id !== null && loses()) lost.add(id);
  });
  let isFound = false;
  const responses = readFrames(format.lengthOf, ({ head }) => {
    if (head.length >= 12 && lost.delete(format.responseTo(head))) isFound = true;
  });
  return {
    requests,
    containsLost: (bytes) => {
      responses(bytes);
      return isFound;
    },
  };
}

/** Calls `onFrame` with the first bytes of every frame once the whole frame has come. */
function readFrames(lengthOf: (head: Buffer) => number, onFrame: (frame: Frame) => void): FrameReader {
  let head = Buffer.alloc(0);
  /** Bytes of the present frame that have come. */
  let taken = 0;
  return (bytes) => {
    let rest = bytes;
    while (rest.length > 0) {
      const wanted = head.length < LENGTH_BYTES ? LENGTH_BYTES - head.length : lengthOf(head) - taken;
      const part = rest.subarray(0, wanted);
      rest = rest.subarray(part.length);
      taken += part.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, part]).subarray(0, HEAD_BYTES);
      if (head.length < LENGTH_BYTES || taken < lengthOf(head)) continue;
      onFrame({ head });
      head = Buffer.alloc(0);
      taken = 0;
    }
  };
}

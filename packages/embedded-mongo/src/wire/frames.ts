import { MAX_MESSAGE_BYTES, ProtocolError } from './message.ts';

const HEADER = 16;

/** Cuts a byte stream into whole messages; keeps what is not complete yet. Throws ProtocolError on an absurd length. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private size = 0;

  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const messages: Buffer[] = [];
    for (
      let length = this.nextLength();
      length !== undefined && length <= this.size;
      length = this.nextLength()
    ) {
      messages.push(this.take(length));
    }
    return messages;
  }

  private nextLength(): number | undefined {
    if (this.size < 4) return undefined;
    const length = this.joined(4).readInt32LE(0);
    if (length < HEADER || length > MAX_MESSAGE_BYTES) throw new ProtocolError(`message of ${length} bytes`);
    return length;
  }

  private take(length: number): Buffer {
    const all = this.joined(length);
    const rest = all.subarray(length);
    this.chunks = [rest, ...this.chunks.slice(1)].filter((chunk) => chunk.length > 0);
    this.size -= length;
    return all.subarray(0, length);
  }

  /** The first chunk, joined with following ones until it has at least `length` bytes. */
  private joined(length: number): Buffer {
    const [first = Buffer.alloc(0)] = this.chunks;
    if (first.length >= length) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }
}

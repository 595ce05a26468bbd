import { createHash } from 'node:crypto';

/** A document has more or fewer bytes than stated. */
export class AttachmentSizeError extends Error {
  override readonly name = 'AttachmentSizeError';
  readonly code = 'ATTACHMENT_SIZE';

  constructor() {
    super('a document has another size than stated');
  }
}

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** Passes bytes on and reports their SHA-256 at the end. @throws AttachmentSizeError when there are not `size` of them */
export async function* measured(
  bytes: Bytes,
  size: number,
  onEnd: (sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    if (seen > size) throw new AttachmentSizeError();
    hash.update(chunk);
    yield chunk;
  }
  if (seen < size) throw new AttachmentSizeError();
  onEnd(hash.digest('hex'));
}

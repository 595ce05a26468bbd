import type { DocumentType, FileFault } from '@platform/contracts/document-sets';

/** What the child process does with the file on its standard input. */
export type ChildOrder =
  | { readonly task: 'clean'; readonly type: DocumentType }
  | { readonly task: 'page'; readonly type: DocumentType }
  | { readonly task: 'picture'; readonly type: DocumentType; readonly page: number; readonly width: number };

/** What it found out about the file, before the bytes of the result. */
type ChildReport =
  | { readonly fault: FileFault }
  | { readonly pages: number; readonly width: number | null; readonly height: number | null };

const LENGTH_BYTES = 4;
const HEAD_AT = 2 * LENGTH_BYTES;

/** A report and bytes as one buffer, which begins with the length of each. */
export function encodeResult(report: ChildReport, bytes: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(JSON.stringify(report), 'utf8');
  const lengths = Buffer.alloc(HEAD_AT);
  lengths.writeUInt32BE(head.length);
  lengths.writeUInt32BE(bytes.length, LENGTH_BYTES);
  return Buffer.concat([lengths, head, bytes]);
}

/** Reverses `encodeResult`; null for anything else, such as a part of a result. */
export function decodeResult(result: Buffer): { report: ChildReport; bytes: Buffer } | null {
  if (result.length < HEAD_AT) return null;
  const end = HEAD_AT + result.readUInt32BE(0);
  if (result.length !== end + result.readUInt32BE(LENGTH_BYTES)) return null;
  const report = JSON.parse(result.toString('utf8', HEAD_AT, end)) as ChildReport;
  return { report, bytes: result.subarray(end) };
}

import type { FileFault } from './file-faults.ts';
import type { FileType } from './file-type.ts';

/** What the child process does with the file on its standard input. */
export type ChildOrder =
  | { readonly task: 'clean'; readonly type: FileType }
  | { readonly task: 'picture'; readonly type: FileType; readonly page: number; readonly width: number };

/** What it found out about the file, before the bytes of the result. */
export type ChildReport =
  | { readonly fault: FileFault }
  | { readonly pages: number; readonly width: number | null; readonly height: number | null };

const LENGTH_BYTES = 4;

/** A report and bytes as one buffer. */
export function encodeResult(report: ChildReport, bytes: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(JSON.stringify(report), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

/** Reverses `encodeResult`; null for anything else, which a killed process leaves. */
export function decodeResult(result: Buffer): { report: ChildReport; bytes: Buffer } | null {
  if (result.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + result.readUInt32BE(0);
  if (result.length < end) return null;
  const report = JSON.parse(result.toString('utf8', LENGTH_BYTES, end)) as ChildReport;
  return { report, bytes: result.subarray(end) };
}

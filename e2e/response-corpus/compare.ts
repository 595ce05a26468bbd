import { existsSync, readFileSync } from 'node:fs';
import { withoutVolatile } from './normalise.ts';
import { type RecordedResponse, readRecording } from './recording.ts';

/** A change that the comparison accepts: what matches the expression `before` in either recording counts as `after`. */
type AllowedChange = { readonly before: string; readonly after: string; readonly reason: string };

const SHOWN_MAX = Number(process.env.SHOW ?? 40);
const CONTEXT = 90;

function allowedChanges(file: string | undefined): AllowedChange[] {
  if (file === undefined || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as AllowedChange[];
}

/** The position of the first difference between two texts, with its context. */
function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text: string): string =>
    JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT));
  return `at character ${at}\n    A ${around(a)}\n    B ${around(b)}`;
}

/** How two responses differ; null if they are equal. */
function differenceOf(a: RecordedResponse, b: RecordedResponse): string | null {
  if (a.status !== b.status) return `status ${a.status} became ${b.status}`;
  const [headersA, headersB] = [JSON.stringify(a.headers), JSON.stringify(b.headers)];
  if (headersA !== headersB) return `headers differ ${firstDifference(headersA, headersB)}`;
  if (a.body === b.body) return null;
  // A recording of an earlier version of this tool may contain values that the present version replaces.
  const [bodyA, bodyB] = [withoutVolatile(a.body), withoutVolatile(b.body)];
  return bodyA === bodyB ? null : `bodies differ ${firstDifference(bodyA, bodyB)}`;
}

/** `make compare-responses A=before.ndjson B=after.ndjson [ALLOWED=changes.json]`: exits 1 when a response differs. */
function compare(): void {
  const { A, B, ALLOWED } = process.env;
  if (A === undefined || B === undefined) throw new Error('A and B must name two recordings.');
  const allowed = allowedChanges(ALLOWED);
  const expected = (text: string): string =>
    allowed.reduce((result, { before, after }) => result.replace(new RegExp(before, 'g'), after), text);
  const after = new Map(readRecording(B).map((line) => [line.name, line]));
  const before = readRecording(A);
  const found: string[] = [];
  let equal = 0;
  for (const line of before) {
    const other = after.get(line.name);
    after.delete(line.name);
    const difference =
      other === undefined
        ? 'is only in A'
        : differenceOf({ ...line, body: expected(line.body) }, { ...other, body: expected(other.body) });
    if (difference === null) equal += 1;
    else found.push(`${line.name.slice(0, 300)}\n    ${difference}`);
  }
  found.push(...[...after.keys()].map((name) => `${name.slice(0, 300)}\n    is only in B`));
  for (const text of found.slice(0, SHOWN_MAX)) console.log(text);
  console.log(`${before.length} responses compared, ${equal} equal, ${found.length} different`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

compare();

import type { ServerResponse } from 'node:http';
import { FILE_STATES } from '@platform/contracts/prefill-sets';

export type FakeFile = {
  readonly number: number;
  readonly token: string;
  /** What the portal kept of the values sent; only its instructors see them. */
  readonly kept: ReadonlyMap<string, unknown>;
  state: string;
  submittedAt: string | null;
  processedAt: string | null;
};

type Shown = {
  readonly files: readonly FakeFile[];
  readonly searchParams: URLSearchParams;
  readonly at: Date;
};

const DECIDED = new Set(['accepte', 'refuse', 'sans_suite']);

/** The page of a file of the fake portal, which states that it is one and lets a person set the state of the file. */
export function showFile(response: ServerResponse, { files, searchParams, at }: Shown): void {
  const token = searchParams.get('prefill_token');
  const file = files.find((one) => one.token === token);
  const state = FILE_STATES.find((one) => one === searchParams.get('state'));
  if (file !== undefined && state !== undefined) setState(file, state, at.toISOString());
  response
    .writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(file === undefined ? '<h1>Unknown file</h1>' : pageOf(file));
}

function setState(file: FakeFile, state: string, at: string): void {
  file.state = state;
  if (state !== 'prefilled' && state !== 'brouillon') file.submittedAt ??= at;
  file.processedAt = DECIDED.has(state) ? at : null;
}

function pageOf({ number, token, state, kept }: FakeFile): string {
  const links = FILE_STATES.map(
    (one) => `<li><a href="?prefill_token=${encodeURIComponent(token)}&state=${one}">${one}</a></li>`,
  );
  return `<!doctype html><html lang="en"><title>Fake portal</title>
<h1>File ${number}: ${state}</h1>
<p>This is a fake portal on this machine, not Démarche numérique. ${kept.size} values arrived. Set the state:</p>
<ul>${links.join('')}</ul></html>`;
}

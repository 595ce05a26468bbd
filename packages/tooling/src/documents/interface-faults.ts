import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';

/** The schema of the AsyncAPI initiative; the files of the package have no exports for types. */
const SCHEMA = '@asyncapi/specs/schemas/3.0.0-without-$id.json';

/** What the linter finds in an OpenAPI or AsyncAPI document: unresolved references, missing descriptions, unused parts. */
export async function findLintFaults(document: unknown): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'interface-document-'));
  try {
    const file = path.join(folder, 'document.json');
    writeFileSync(file, JSON.stringify(document));
    const config = path.join(REPO_ROOT, 'packages/tooling/redocly.yaml');
    const { exitCode, output } = await runCommand('redocly', [
      'lint',
      file,
      `--config=${config}`,
      '--format=checkstyle',
    ]);
    const messages = [...output.matchAll(/<error [^>]*severity="(\w+)" message="([^"]*)"/g)].map(
      ([, severity, message]) => `${severity}: ${message}`,
    );
    return messages.length > 0 || exitCode === 0 ? messages : [output];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let compiled: ValidateFunction | undefined;

/** The schema is large: it is compiled once, and only by those who need it. */
function compileSchema(): ValidateFunction {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  return ajv.compile(createRequire(import.meta.url)(SCHEMA));
}

/** The first places where an AsyncAPI 3.0 document does not have the form of the official schema. */
export function findAsyncApiFaults(document: unknown): string[] {
  compiled ??= compileSchema();
  if (compiled(document)) return [];
  return (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

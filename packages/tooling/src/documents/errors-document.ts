import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ErrorCatalog, type ErrorEntry, errorEntries, kitErrors } from '@platform/service-kit';
import { REPO_ROOT } from '../repo.ts';

function isCatalog(value: unknown): value is ErrorCatalog<never> {
  try {
    return Array.isArray(errorEntries(value as ErrorCatalog<never>));
  } catch {
    return false;
  }
}

function rowOf({ code, httpStatus, message, retryable }: ErrorEntry): string {
  return `| \`${code}\` | ${httpStatus} | ${message} | ${retryable ? 'yes' : ''} |`;
}

function section(title: string, entries: readonly ErrorEntry[]): string {
  return [
    `## ${title}`,
    '',
    '| code | status | what happened | worth trying again |',
    '|---|---|---|---|',
    ...entries.map(rowOf),
  ].join('\n');
}

/** `docs/errors.md`: every code of service-kit and of each service's `errors.ts`; duplicates are refused. */
export async function renderErrorsDocument(): Promise<string> {
  const sections = [
    section(
      'Every service',
      Object.values(kitErrors).flatMap((catalog) => errorEntries(catalog)),
    ),
  ];
  for (const name of readdirSync(path.join(REPO_ROOT, 'services')).sort()) {
    const file = path.join(REPO_ROOT, 'services', name, 'src/errors.ts');
    if (!existsSync(file)) continue;
    const exported = Object.values((await import(file)) as Record<string, unknown>);
    sections.push(
      section(
        name,
        exported.filter(isCatalog).flatMap((catalog) => errorEntries(catalog)),
      ),
    );
  }
  const codes: readonly string[] = sections.join('\n').match(/^\| `[A-Z0-9_]+`/gm) ?? [];
  const repeated = codes.filter((code, at) => codes.indexOf(code) !== at);
  if (repeated.length > 0) throw new Error(`error codes declared twice: ${repeated.join(', ')}`);
  return [
    '# Errors',
    'Every HTTP error is `application/problem+json` (RFC 9457): `{type, title, status, code, messageKey, traceId, errors[{field, type}]}`. A code never gets a second meaning.',
    ...sections,
  ].join('\n\n');
}

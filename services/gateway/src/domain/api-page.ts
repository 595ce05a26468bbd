import type { ApiDocument } from './api-document.ts';
import { escapeHtml, pretty, renderDocsPage } from './docs-page.ts';

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};
type Operation = {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content }>
  >;
};
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function contentBlock(content: Content | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<p><code>${escapeHtml(type)}</code></p>${schema === undefined ? '' : pretty(schema)}`,
    )
    .join('');
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(place)}</td><td>${required === true ? 'yes' : 'no'}</td><td>${escapeHtml(description ?? '')}<code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  return parameters.length === 0
    ? ''
    : `<h2>Parameters</h2><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Shape</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>`;
}

function guardLine({ security }: Operation): string {
  const schemes = (security ?? []).flatMap((requirement) => Object.keys(requirement));
  return schemes.length === 0 ? '' : `<p>Needs a bearer token: ${schemes.map(escapeHtml).join(', ')}.</p>`;
}

function operationBlock(method: string, path: string, operation: Operation): string {
  const body = contentBlock(operation.requestBody?.content);
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description, content }]) =>
      `<h3>${escapeHtml(status)} ${escapeHtml(description ?? '')}</h3>${contentBlock(content)}`,
  );
  return [
    `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>`,
    operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`,
    guardLine(operation),
    parameterTable(operation.parameters ?? []),
    body === '' ? '' : `<h2>Body</h2>${body}`,
    responses.length === 0 ? '' : `<h2>Responses</h2>${responses.join('')}`,
    '</details>',
  ].join('');
}

/** A page with all operations. */
export function renderApiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item?.[method] === undefined ? [] : [operationBlock(method, path, item[method] as Operation)],
    ),
  );
  const { title, version } = document.info;
  return renderDocsPage(
    title,
    `<h1>${escapeHtml(title)} ${escapeHtml(version)}</h1>
<p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>. The same description for machines: <a href="/api/openapi.json">openapi.json</a>. Events: <a href="/api/docs/events">Platform events</a>.</p>
${operations.join('\n')}`,
  );
}

import type { ApiDocument } from './api-document.ts';

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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function pretty(schema: Schema): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

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

/** The colours of the product, WCAG AA in both themes. The style sheet of the web app would be larger than the page. */
const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--ink:#12302b;--line:#8a938f;--link:#0f6b5c;background:var(--paper);color:var(--ink);font:16px/1.5 "Figtree Variable",system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#0e1715;--surface:#15211e;--ink:#e9efec;--line:#5f6f69;--link:#5cc6b1}}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}h1{line-height:1.2}h2{font-size:1.1rem}h3{font-size:1rem}a{color:var(--link)}
details{margin-block:.5rem;border:1px solid var(--line);border-radius:10px;padding:.7rem 1rem;background:var(--surface)}summary{cursor:pointer}summary code{font-weight:700}code{font-size:.875rem;overflow-wrap:anywhere}
pre{overflow:auto;max-height:24rem;border:1px solid var(--line);border-radius:8px;padding:.6rem;background:var(--paper)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{border-block-end:1px solid var(--line);padding:.3rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}`;

/** A page with all operations as HTML without scripts, so that the content security policy allows it. */
export function renderApiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item?.[method] === undefined ? [] : [operationBlock(method, path, item[method] as Operation)],
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</h1>
<p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>. The same description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
</main></body></html>
`;
}

import type { FastifyReply, FastifyRequest } from '@platform/service-kit';
import { Liquid } from 'liquidjs';

const engine = new Liquid({
  outputEscape: 'escape',
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
});

/** Nothing is loaded, no script runs, the page cannot be framed; forms lead back to this origin. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const FRAME = `<!doctype html>
<html lang="{{ language }}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>{{ title }}</title>
<style>:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--ink:#12302b;--line:#8a938f;--link:#0f6b5c;--on-link:#fff;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#0e1715;--surface:#15211e;--ink:#e9efec;--line:#5f6f69;--link:#5cc6b1;--on-link:#0e1715}}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}h1{line-height:1.2}h2{font-size:1.1rem}a{color:var(--link)}
table{border-collapse:collapse;width:100%}th,td{border-block-end:1px solid var(--line);padding:.4rem;text-align:start;vertical-align:top}
pre{white-space:pre-wrap;border:1px solid var(--line);border-radius:8px;padding:.8rem;background:var(--surface)}
iframe{inline-size:100%;block-size:36rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
input,button{font:inherit;padding:.5rem .8rem;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:inherit}
button{background:var(--link);color:var(--on-link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}</style></head>
<body><main>{{ body | raw }}</main></body></html>
`;

/** Sends a page without scripts. `body` is a Liquid template in which every value is escaped. */
export function sendPage(
  reply: FastifyReply,
  page: {
    readonly language: string;
    readonly title: string;
    readonly body: string;
    readonly values: Readonly<Record<string, unknown>>;
  },
): FastifyReply {
  const { language, title } = page;
  const body: string = engine.parseAndRenderSync(page.body, { ...page.values, title });
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .serializer((html: string) => html)
    .send(engine.parseAndRenderSync(FRAME, { language, title, body }));
}

/** Whether a person reads the response in a browser, and not a program. */
export function prefersHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') === true;
}

import type { TestTexts } from './texts.ts';

/** Markup that is inserted as it is; everything else in `html` is escaped. */
export type Markup = { readonly markup: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

type Part = string | Markup | readonly Markup[];

function partOf(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** A template whose texts are escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: texts.reduce((page, text, index) => page + partOf(parts[index - 1] ?? '') + text) };
}

export const NOTHING: Markup = { markup: '' };

const STYLE: Markup = {
  markup: `
:root { background: Canvas; color: CanvasText; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; }
.banner { background: #7a4b00; border-radius: .5rem; color: #fff; font-weight: 600; margin: 0; padding: .75rem 1rem; }
button, .button, select { border-radius: .5rem; box-sizing: border-box; border: 1px solid; font: inherit; min-height: 2.75rem; padding: .5rem 1rem; }
button, .button { background: Canvas; color: CanvasText; cursor: pointer; display: inline-block; text-decoration: none; }
.first { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
form { display: inline-block; margin: .25rem .25rem .25rem 0; }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: .5rem; text-align: left; vertical-align: top; }
.table { overflow-x: auto; }
ul { margin: 0; padding-left: 1rem; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr; }
dd { margin: 0; text-align: right; }
`,
};

/** A whole page with the mark of a test page above everything. */
export function page(texts: TestTexts, title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="banner" role="note">${texts.banner}</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}

/** A form with one button that sends fields to the address of the page. */
export function actionForm(
  fields: Readonly<Record<string, string>>,
  { label, isFirst = false }: { readonly label: string; readonly isFirst?: boolean },
): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const button = isFirst ? html`<button class="first">${label}</button>` : html`<button>${label}</button>`;
  return html`<form method="post">${inputs}${button}</form>`;
}

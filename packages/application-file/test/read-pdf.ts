import { getDocumentProxy } from 'unpdf';

type StructNode = { readonly role?: string; readonly children?: readonly unknown[] };

export type ReadPdf = {
  readonly pages: readonly string[];
  /** Text of all pages with single spaces. */
  readonly text: string;
  readonly language: unknown;
  readonly info: Readonly<Record<string, unknown>>;
  readonly tagged: boolean;
  /** Roles in the order of reading, page by page. */
  readonly roles: readonly string[];
  readonly bookmarks: readonly string[];
};

/** Reads a PDF with another library than the one that wrote it (pdf.js). */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .replaceAll(/\s+/g, ' '),
    );
    collectRoles(await page.getStructTree(), roles);
  }
  const metadata = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  const mark = await document.getMarkInfo();
  return {
    pages,
    text: pages.join(' '),
    language: (metadata.info as Record<string, unknown>).Language,
    info: metadata.info as Record<string, unknown>,
    tagged: mark?.Marked === true,
    roles,
    bookmarks: outline.map(({ title }) => title),
  };
}

function collectRoles(node: unknown, roles: string[]): void {
  const { role, children = [] } = (node ?? {}) as StructNode;
  if (role !== undefined) roles.push(role);
  for (const child of children) collectRoles(child, roles);
}

import { z } from 'zod';

/** File of a remote's build with the pages that it declares. */
export const REMOTE_DECLARATION = 'remote.json';
/** Most pages of one remote. */
export const REMOTE_PAGES_MAX = 20;

/** Fixed segments and `:name` parameters; the first segment is fixed and belongs to one remote. */
const PAGE_PATH = /^\/[a-z0-9][a-z0-9-]{0,39}(\/([a-z0-9-]{1,40}|:[a-zA-Z]{1,30})){0,5}$/;
const titleSchema = z.string().trim().min(1).max(80);

/** A page of a published remote: its address without language prefix, and its title in every language. */
export const remotePageSchema = z.strictObject({
  path: z.string().regex(PAGE_PATH).meta({ description: 'Such as /hello or /hello/:id, without /en.' }),
  titles: z.strictObject({ fr: titleSchema, en: titleSchema }),
  navigation: z.boolean().default(false).meta({ description: 'Whether header and menu link to it.' }),
});
export type RemotePage = z.infer<typeof remotePageSchema>;

/** The path without the names of its parameters: paths that are equal then match the same addresses. */
function matchedBy(path: string): string {
  return path.replace(/:[a-zA-Z]+/g, ':');
}

/** Content of `remote.json`. */
export const remoteDeclarationSchema = z.strictObject({
  pages: z
    .array(remotePageSchema)
    .max(REMOTE_PAGES_MAX)
    .refine((pages) => new Set(pages.map(({ path }) => matchedBy(path))).size === pages.length, {
      message: 'two paths match the same addresses',
    })
    .refine((pages) => pages.every(({ navigation, path }) => !(navigation && path.includes(':'))), {
      message: 'only a page without parameters can be in the navigation',
    }),
});

/** First segment of a page's path: `hello` of `/hello/:id`. */
export function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

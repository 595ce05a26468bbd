/** Licences of packages whose package.json names none, as somebody has read them in another file of the package. */
export const READ_LICENCES: Readonly<Record<string, { readonly licence: string; readonly file: string }>> = {
  'combine-errors': { licence: 'MIT', file: 'Readme.md' },
  'png-js': { licence: 'MIT', file: 'LICENSE' },
};

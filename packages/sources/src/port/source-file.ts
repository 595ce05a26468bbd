/** One file of a run, unchanged. `path` is relative to the imported folder, with forward slashes. */
export type SourceFile = { readonly path: string; readonly bytes: Uint8Array };

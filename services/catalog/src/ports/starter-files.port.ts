/** One programme file of the starter catalog; `path` is its name. */
export type StarterFile = { readonly path: string; readonly bytes: Uint8Array };

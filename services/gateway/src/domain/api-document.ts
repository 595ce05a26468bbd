/** The part of an OpenAPI 3.1 document that the gateway reads. */
export type ApiDocument = {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> | undefined;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> | undefined } | undefined;
};

/** Merges the documents of all services. Routes of this process take precedence; only paths below /api are included. */
export function mergeDocuments(own: ApiDocument, others: readonly ApiDocument[]): ApiDocument {
  const documents = [...others, own];
  const paths = documents
    .flatMap((document) => Object.entries(document.paths ?? {}))
    .filter(([path]) => path.startsWith('/api/') && !path.includes('*'));
  const schemas = documents.flatMap((document) => Object.entries(document.components?.schemas ?? {}));
  return {
    ...own,
    paths: Object.fromEntries(paths.sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { ...own.components, schemas: Object.fromEntries(schemas) },
  };
}

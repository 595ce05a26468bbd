/** One kind of data about workspaces: what the export and the erasure of a person have to include. */
export type WorkspacePart = {
  /** Key of the export. */
  readonly name: string;
  readonly read: (workspaceId: string) => Promise<unknown>;
  /** Removes everything and resolves with the number of documents. Safe to repeat; throws when it has to be repeated. */
  readonly erase: (workspaceId: string) => Promise<number>;
};

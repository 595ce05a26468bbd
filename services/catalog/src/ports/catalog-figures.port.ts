/** Counts of the catalog at one moment; generated records are counted separately. */
type CatalogFigures = {
  readonly published: number;
  readonly synthetic: number;
  readonly withdrawn: number;
  /** As many as the search finds for its filter `closing_soon`. */
  readonly closingSoon: number;
  readonly funders: number;
  readonly lastChangeAt: Date | null;
  readonly bySource: ReadonlyMap<string, { readonly published: number; readonly synthetic: number }>;
};

export type FiguresReader = {
  /** Counts everything; what is closing soon is decided for the moment `now`. */
  readonly read: (now: Date) => Promise<CatalogFigures>;
};

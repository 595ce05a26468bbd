/** Counts of the catalog at one moment; generated records are counted separately. */
type CatalogFigures = {
  readonly published: number;
  readonly synthetic: number;
  readonly withdrawn: number;
  readonly closingSoon: number;
  readonly funders: number;
  readonly lastChangeAt: Date | null;
  readonly bySource: ReadonlyMap<string, { readonly published: number; readonly synthetic: number }>;
};

export type FiguresReader = {
  /** Counts with the deadlines from `from` to `to` (both included) as closing soon. */
  readonly read: (range: { readonly from: string; readonly to: string }) => Promise<CatalogFigures>;
};

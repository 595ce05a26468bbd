import type { APPLICANTS, INSTRUMENTS, SECTORS } from '@platform/contracts/catalog';

/** What a kind of programme states in one language. Themes are noun phrases with their article; the rest are whole sentences. */
export type Wording = {
  readonly themes: readonly string[];
  readonly aims: readonly string[];
  readonly uses: readonly string[];
  readonly needs: readonly string[];
};

/** Level of the body that funds a generated programme: from the European Union down to a commune. */
export type Scale = 'union' | 'national' | 'region' | 'department' | 'epci' | 'commune';

/** A kind of programme as many funders offer it. Everything in it is our own invention. */
export type ProgrammeKind = {
  /** Part of the grant code; never changed, or records change their content. */
  readonly key: string;
  readonly sector: (typeof SECTORS)[number];
  readonly also: readonly (typeof SECTORS)[number][];
  /** NAF sections, as letters; empty where everybody may apply. */
  readonly naf: string;
  /** The first always may apply, the others sometimes. */
  readonly applicants: readonly (typeof APPLICANTS)[number][];
  readonly scales: readonly Scale[];
  readonly instrument: (typeof INSTRUMENTS)[number];
  /** Smallest and largest ceiling of a grant, in whole euros. */
  readonly euros: readonly [number, number];
  /** Lowest and highest co-financing rate, in per cent; null where it is a lump sum. */
  readonly rate: readonly [number, number] | null;
  readonly fr: Wording;
  readonly en?: Wording;
};

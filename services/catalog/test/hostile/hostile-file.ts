export type FileKind = 'json' | 'ndjson' | 'csv' | 'xlsx' | 'yaml';
export type HostileFile = {
  readonly name: string;
  readonly kind: FileKind;
  readonly make: () => Uint8Array;
  /** Good rows beside the bad ones, each titled `Bonne aide`; every reader under our own mapping must take them. */
  readonly good?: number;
};

export const GOOD = (id: string) => ({ id, titre: 'Bonne aide', id_aide: id, nom_aide: 'Bonne aide' });
export const goodCsv = (id: string) => `${id};Bonne aide`;
export const HEADER = 'id;titre';
export const bytes = (text: string) => Buffer.from(text);
export const json = (value: unknown) => bytes(JSON.stringify(value));

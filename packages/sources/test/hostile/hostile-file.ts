export type FileKind = 'json' | 'ndjson' | 'csv' | 'xlsx' | 'yaml';
export type HostileFile = {
  readonly name: string;
  readonly kind: FileKind;
  readonly make: () => Uint8Array;
  /** Good rows next to hostile ones, each titled `Bonne aide`; every reader under our own mapping must read them. */
  readonly good?: number;
};

export function GOOD(id: string) {
  return { id, titre: 'Bonne aide', id_aide: id, nom_aide: 'Bonne aide' };
}

export function goodCsv(id: string) {
  return `${id};Bonne aide`;
}

export const HEADER = 'id;titre';

export function bytes(text: string) {
  return Buffer.from(text);
}

export function json(value: unknown) {
  return bytes(JSON.stringify(value));
}

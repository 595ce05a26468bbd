import type { FieldOrigin } from '@platform/sources';
import type { Contribution } from '../domain/contribution.ts';

/** An origin with the field paths that share it. Field paths contain dots, which document keys should not. */
type StoredGroup<Origin> = Origin & { readonly paths: readonly string[] };
/** The form of earlier releases: one entry per path, at first without a confidence. */
type StoredSingle<Origin> = Omit<Origin, 'confidence'> & {
  readonly path: string;
  readonly confidence?: number | null;
};
export type StoredOrigins<Origin> = readonly (StoredGroup<Origin> | StoredSingle<Origin>)[];
export type StoredPrecedence = readonly { readonly path: string; readonly precedence: number }[];

/** Most fields of a record have the same origin, so paths are listed below the origin that they share. */
export function originsToDocument<Origin extends FieldOrigin>(
  origins: Readonly<Record<string, Origin>>,
): StoredGroup<Origin>[] {
  const groups: { readonly origin: Origin; readonly paths: string[] }[] = [];
  for (const path of Object.keys(origins)) {
    const origin = origins[path];
    if (origin === undefined) continue;
    const group = groups.find((one) => isSame(one.origin, origin));
    if (group === undefined) groups.push({ origin, paths: [path] });
    else group.paths.push(path);
  }
  return groups.map(({ origin, paths }) => ({ ...origin, paths }));
}

function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  // On every save, for each field: no lists and sets of names.
  for (const name in a) if (a[name] !== b[name]) return false;
  for (const name in b) if (a[name] !== b[name]) return false;
  return true;
}

export function originsFromDocument<Origin extends FieldOrigin>(
  stored: StoredOrigins<Origin>,
): Record<string, Origin> {
  const origins: [string, unknown][] = [];
  for (const entry of stored) {
    if ('paths' in entry) {
      const { paths, ...origin } = entry;
      for (const path of paths) origins.push([path, { ...origin }]);
    } else {
      const { path, confidence = null, ...origin } = entry;
      origins.push([path, { ...origin, confidence }]);
    }
  }
  return Object.fromEntries(origins) as Record<string, Origin>;
}

export function precedenceToDocument(fieldPrecedence: Contribution['fieldPrecedence']): StoredPrecedence {
  return Object.entries(fieldPrecedence).map(([path, precedence]) => ({ path, precedence }));
}

export function precedenceFromDocument(stored: StoredPrecedence): Record<string, number> {
  return Object.fromEntries(stored.map(({ path, precedence }) => [path, precedence]));
}

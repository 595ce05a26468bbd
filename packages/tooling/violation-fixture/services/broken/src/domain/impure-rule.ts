import { readBroken } from '../persistence/broken.repository.ts';

/** Deliberately wrong: a domain module that imports persistence. `make check` fails if this is not refused. */
export function impureRule(): string {
  return readBroken();
}

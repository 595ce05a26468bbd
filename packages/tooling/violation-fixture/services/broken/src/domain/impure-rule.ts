import { readBroken } from '../persistence/broken.repository.ts';

/** Deliberately wrong: a domain module that reaches for persistence. `make check` fails if this is not refused. */
export function impureRule(): string {
  return readBroken();
}

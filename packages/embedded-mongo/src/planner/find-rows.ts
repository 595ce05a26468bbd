import { pickFields } from '../bson/raw.ts';
import { decode } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { sortKey } from '../query/sort.ts';
import type { Collection, Row } from '../storage/collection.ts';
import type { KeyPattern } from '../storage/index-keys.ts';
import type { Deadline } from './deadline.ts';
import { PAUSE, type Pause, type Paused } from './pause.ts';
import { choosePlan, type Plan, type Request } from './plan.ts';
import { Scan } from './scan.ts';

export type Search = Request & {
  readonly skip: number;
  /** Number of rows at most; undefined for all. */
  readonly limit: number | undefined;
};

/** A resumable stream of matching rows, in the requested order, after skip and limit, with pauses between them. */
export type RowSource = { readonly rows: (deadline: Deadline) => Generator<Row | Pause> };

const SORT_BYTES_MAX = 100 * 1024 * 1024;

/** Plans and returns the stream; nothing is read before `rows` is iterated. `rows` may be called again to go on. */
export function findRows(collection: Collection, search: Search): RowSource {
  const plan = choosePlan(collection, search);
  return plan.sorted ? streamed(collection, { plan, search }) : sortedInMemory(collection, { plan, search });
}

/** All rows at once, for a command that must not pause. */
export function allRows(source: RowSource, deadline: Deadline): Row[] {
  const rows: Row[] = [];
  for (const row of source.rows(deadline)) if (row !== PAUSE) rows.push(row);
  return rows;
}

type Planned = { readonly plan: Plan; readonly search: Search };

function streamed(collection: Collection, { plan, search }: Planned): RowSource {
  const scan = new Scan(collection, plan);
  let toSkip = search.skip;
  let left = search.limit ?? Number.POSITIVE_INFINITY;
  return {
    *rows(deadline) {
      if (left <= 0) return;
      for (const row of matching(scan, { plan, search }, deadline)) {
        if (row === PAUSE) {
          yield PAUSE;
          continue;
        }
        if (toSkip > 0) {
          toSkip -= 1;
          continue;
        }
        left -= 1;
        yield row;
        if (left <= 0) return;
      }
    },
  };
}

function* matching(scan: Scan, { plan, search }: Planned, deadline: Deadline): Generator<Row | Pause> {
  for (;;) {
    let isSliceOver = false;
    for (const row of scan.rows()) {
      deadline.check();
      if (plan.exact || search.filter.test(decode(pickFields(row.bytes, search.filter.topFields)))) yield row;
      isSliceOver = deadline.isSliceOver();
      // Leaving the loop ends the statement; the scan continues behind this row.
      if (isSliceOver) break;
    }
    if (!isSliceOver) return;
    yield PAUSE;
    scan.refuseDropped();
  }
}

type Sorted = { readonly key: Buffer; readonly row: Row };

function inOrder(left: Sorted, right: Sorted): number {
  return Buffer.compare(left.key, right.key) || left.row.rid - right.row.rid;
}

function sortedInMemory(collection: Collection, { plan, search }: Planned): RowSource {
  let rest: Iterator<Sorted> | undefined;
  return {
    *rows(deadline) {
      rest ??= (yield* collectSorted(new Scan(collection, plan), { plan, search }, deadline)).values();
      for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value.row;
    },
  };
}

function* collectSorted(scan: Scan, { plan, search }: Planned, deadline: Deadline): Paused<Sorted[]> {
  const keep = search.limit === undefined ? Number.POSITIVE_INFINITY : search.skip + search.limit;
  const fields = new Set(search.sort.map((field) => field.parts[0] ?? ''));
  let found: Sorted[] = [];
  let bytes = 0;
  for (const row of matching(scan, { plan, search }, deadline)) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    found.push({ key: keyOf(row, search.sort, fields), row });
    bytes += row.bytes.length;
    if (found.length >= keep * 2 + 100) {
      found = found.sort(inOrder).slice(0, keep);
      bytes = found.reduce((sum, { row: { bytes: kept } }) => sum + kept.length, 0);
    }
    if (bytes > SORT_BYTES_MAX) throw tooMuchToSort();
  }
  return found.sort(inOrder).slice(search.skip, keep);
}

function keyOf(row: Row, sort: KeyPattern, fields: ReadonlySet<string>): Buffer {
  return sortKey(decode(pickFields(row.bytes, fields)), sort);
}

function tooMuchToSort(): MongoCommandError {
  return new MongoCommandError(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    'Sort exceeded memory limit of 104857600 bytes; add an index for this order or a limit',
  );
}

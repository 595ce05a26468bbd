import type { StatementSync } from 'node:sqlite';
import { MongoCommandError } from '../errors.ts';
import type { Collection, Interval, Position, Row } from '../storage/collection.ts';
import type { Plan } from './plan.ts';

/**
 * Rows of a plan in its order. A scan can stop between rows and continue later: it remembers the last key, not
 * an open statement, so writes may happen in between. Rows met under several keys of a multikey index come once.
 */
export class Scan {
  private readonly collection: Collection;
  private readonly plan: Plan;
  private interval = 0;
  private position: Position | undefined;
  private readonly seen: Set<number> | undefined;

  constructor(collection: Collection, plan: Plan) {
    this.collection = collection;
    this.plan = plan;
    this.seen = typeof plan.source === 'object' && plan.source.multikey ? new Set() : undefined;
  }

  *rows(): Generator<Row> {
    const intervals = this.plan.descending ? this.plan.intervals.toReversed() : this.plan.intervals;
    for (; this.interval < intervals.length; this.interval += 1) {
      const interval = intervals[this.interval];
      if (interval === undefined) return;
      if (this.plan.source === '_id' && this.plan.points && interval.from !== undefined) {
        const row = this.position === undefined ? this.collection.findByKey(interval.from) : undefined;
        if (row !== undefined) {
          this.position = { key: interval.from, rid: row.rid };
          yield row;
        }
        this.position = undefined;
        continue;
      }
      const { statement, values } = this.select(interval);
      for (const found of statement.iterate(...values)) {
        const rid = Number(found.rid);
        this.position = { key: found.k as Buffer, rid };
        if (this.seen?.has(rid)) continue;
        this.seen?.add(rid);
        yield { rid, bytes: found.doc as Uint8Array };
      }
      this.position = undefined;
    }
  }

  /** Throws QueryPlanKilled when the collection was dropped while the scan paused. */
  refuseDropped(): void {
    if (!this.collection.isDropped) return;
    throw new MongoCommandError('QueryPlanKilled', `collection dropped: ${this.collection.namespace}`);
  }

  private select(interval: Interval): { statement: StatementSync; values: (Buffer | number)[] } {
    const { source, descending } = this.plan;
    const { key, rid, from } = columnsOf(source, this.collection.id);
    const conditions: string[] = [];
    const values: (Buffer | number)[] = [];
    const add = (condition: string, ...bound: (Buffer | number)[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    if (this.position !== undefined) {
      const compare = descending ? '<' : '>';
      if (key === undefined) add(`${rid} ${compare} ?`, this.position.rid);
      else add(`(${key}, ${rid}) ${compare} (?, ?)`, this.position.key, this.position.rid);
    }
    if (interval.from !== undefined && (descending || this.position === undefined))
      add(`${key} >= ?`, interval.from);
    if (interval.to !== undefined && (!descending || this.position === undefined))
      add(`${key} < ?`, interval.to);
    const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    const turn = descending ? ' DESC' : '';
    const order = key === undefined ? `${rid}${turn}` : `${key}${turn}, ${rid}${turn}`;
    const sql = `SELECT ${rid} AS rid, ${key ?? 'NULL'} AS k, doc FROM ${from}${where} ORDER BY ${order}`;
    return { statement: this.collection.prepareScan(sql), values };
  }
}

function columnsOf(
  source: Plan['source'],
  id: number,
): { key: string | undefined; rid: string; from: string } {
  if (source === 'collection') return { key: undefined, rid: 'rid', from: `d_${id}` };
  if (source === '_id')
    return { key: 'id', rid: 'rid', from: `d_${id} INDEXED BY sqlite_autoindex_d_${id}_1` };
  return { key: 'i.k', rid: 'i.rid', from: `i_${source.id} AS i CROSS JOIN d_${id} AS d ON d.rid = i.rid` };
}

import type { DatabaseSync } from 'node:sqlite';

/** Number of documents in each collection of an opened store file, by `<database>.<collection>`. */
export function countDocuments(db: DatabaseSync): Record<string, number> {
  const namespaces = db.prepare('SELECT id, db, name FROM namespace ORDER BY db, name').all();
  return Object.fromEntries(
    namespaces.map(({ id, db: database, name }) => [
      `${String(database)}.${String(name)}`,
      Number(db.prepare(`SELECT count(*) AS n FROM d_${Number(id)}`).get()?.n),
    ]),
  );
}

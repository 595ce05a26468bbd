import mongoose from 'mongoose';

/** Documents of every database whose outbox is not empty, as `<database>.<collection> <id>`. */
export async function pendingEvents(mongoUri: string): Promise<readonly string[]> {
  const connection = await mongoose.createConnection(mongoUri).asPromise();
  try {
    const { databases } = await connection.getClient().db('admin').admin().listDatabases();
    const waiting: string[] = [];
    for (const { name } of databases) {
      const database = connection.useDb(name);
      for (const collection of await database.listCollections()) {
        const rows = await database
          .collection(collection.name)
          .find({ pending: { $gt: 0 } })
          .toArray();
        waiting.push(...rows.map(({ _id }) => `${name}.${collection.name} ${_id}`));
      }
    }
    return waiting;
  } finally {
    await connection.close();
  }
}

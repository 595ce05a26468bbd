import type { Connection } from 'mongoose';
import type { Item } from '../domain/item.ts';
import type { ItemRepository } from '../ports/item.repository.port.ts';

type ItemDocument = Omit<Item, 'id'> & { readonly _id: string };

export function createItemRepository(connection: Connection): ItemRepository {
  const items = connection.collection<ItemDocument>('applications_items');
  return {
    find: async (id) => {
      const found = await items.findOne({ _id: id });
      return found === null ? null : { id, title: found.title, publishedAt: found.publishedAt };
    },
    save: async ({ id, ...item }) => {
      await items.replaceOne({ _id: id }, item, { upsert: true });
    },
  };
}

import type { Clock } from '@platform/service-kit';
import { type Item, isPublished } from '../domain/item.ts';
import { applicationsErrors } from '../errors.ts';
import type { ItemRepository } from '../ports/item.repository.port.ts';

export type GetItemDeps = { readonly items: ItemRepository; readonly clock: Clock };

/** The published item with this id; `APPLICATIONS_ITEM_NOT_FOUND` otherwise. */
export async function getItem({ items, clock }: GetItemDeps, id: string): Promise<Item> {
  const item = await items.find(id);
  if (item === null || !isPublished(item, clock.now())) throw applicationsErrors.ITEM_NOT_FOUND();
  return item;
}

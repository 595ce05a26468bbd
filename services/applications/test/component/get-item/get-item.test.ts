import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { itemSchema } from '@platform/contracts/applications';
import { NOW, startApplications, type TestApplications } from '../../applications-app.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.close());

function get(id: string) {
  return service.app.inject(`/api/applications/items/${id}`);
}

it('returns a published item', async () => {
  const item = { id: crypto.randomUUID(), title: 'First item', publishedAt: NOW };
  await service.items.save(item);
  const response = await get(item.id);
  expect(response.statusCode).toBe(200);
  expect(itemSchema.parse(response.json())).toEqual({ ...item, publishedAt: '2026-11-20T09:00:00.000Z' });
});

it('returns 404 for an item that is missing or not published yet', async () => {
  const later = { id: crypto.randomUUID(), title: 'Later', publishedAt: new Date(NOW.getTime() + 1) };
  await service.items.save(later);
  for (const id of [later.id, crypto.randomUUID()]) {
    const response = await get(id);
    expect([response.statusCode, response.json().code]).toEqual([404, 'APPLICATIONS_ITEM_NOT_FOUND']);
  }
});

it('refuses an id that is malformed with 400', async () => {
  const response = await get('not-an-id');
  expect([response.statusCode, response.json().code]).toEqual([400, 'REQUEST_INVALID']);
});

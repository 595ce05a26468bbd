import { itemSchema } from '@platform/contracts/applications';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { Item } from '../domain/item.ts';

/** `GET /api/applications/items/{id}`: one published item, open to everybody. */
export function registerGetItem(app: FastifyInstance, getItem: (id: string) => Promise<Item>): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/applications/items/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read one item',
        tags: ['applications'],
        params: z.object({ id: idSchema }),
        response: { 200: itemSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async ({ params }) => {
      const { id, title, publishedAt } = await getItem(params.id);
      return { id, title, publishedAt: publishedAt.toISOString() };
    },
  );
}

import {
  type EditList,
  type EditOrder,
  editListSchema,
  editOrderSchema,
  identityResultSchema,
  mergeOrderSchema,
  type Subsidy,
  splitOrderSchema,
  type VariantOrder,
  variantOrderSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type SubsidyChanges = {
  readonly merge: (order: { readonly from: string; readonly into: string }) => Promise<Subsidy>;
  readonly split: (
    id: string,
    records: readonly { readonly source: string; readonly sourceId: string }[],
  ) => Promise<Subsidy>;
  readonly setVariant: (id: string, order: VariantOrder) => Promise<Subsidy>;
  readonly edits: (id: string) => Promise<EditList>;
  readonly edit: (id: string, order: EditOrder) => Promise<Subsidy>;
};

/**
 * An operator's decisions about the identity and content of a subsidy: merge, split, local variant, values set by hand.
 * Operators only.
 */
export function registerSubsidyChanges(app: FastifyInstance, changes: SubsidyChanges): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const params = z.object({ id: idSchema });
  const guarded = { config: { access: 'admin' } } as const;
  const described = {
    tags: ['catalog', 'operators'],
    params,
    response: {
      200: identityResultSchema,
      400: problemSchema,
      401: problemSchema,
      404: problemSchema,
      409: problemSchema,
    },
  };
  const resultOf = ({ id, v }: Subsidy) => ({ subsidyId: id, v });
  typed.post(
    '/api/catalog/subsidies/:id/merge',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Make two subsidies one; the older keeps its id',
        body: mergeOrderSchema,
      },
    },
    async ({ params: { id }, body }) => resultOf(await changes.merge({ from: id, into: body.into })),
  );
  typed.post(
    '/api/catalog/subsidies/:id/split',
    {
      ...guarded,
      schema: { ...described, summary: 'Make some records a subsidy of their own', body: splitOrderSchema },
    },
    async ({ params: { id }, body }) => resultOf(await changes.split(id, body.records)),
  );
  typed.put(
    '/api/catalog/subsidies/:id/variant',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Say of which generic programme it is a local variant, or of none',
        body: variantOrderSchema,
      },
    },
    async ({ params: { id }, body }) => resultOf(await changes.setVariant(id, body)),
  );
  typed.get(
    '/api/catalog/subsidies/:id/edits',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List the values set by hand',
        response: { ...described.response, 200: editListSchema },
      },
    },
    ({ params: { id } }) => changes.edits(id),
  );
  typed.put(
    '/api/catalog/subsidies/:id/edits',
    {
      ...guarded,
      schema: { ...described, summary: 'Replace the values set by hand', body: editOrderSchema },
    },
    async ({ params: { id }, body }) => resultOf(await changes.edit(id, body)),
  );
}

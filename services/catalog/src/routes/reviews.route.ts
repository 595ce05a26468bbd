import {
  type ReviewItem,
  type ReviewList,
  reviewDecisionSchema,
  reviewItemSchema,
  reviewListSchema,
  reviewQuerySchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { ReviewQuery } from '../ports/review.repository.port.ts';
import type { ReviewDecision } from '../use-cases/decide-review.ts';

export type ReviewActions = {
  readonly list: (query: ReviewQuery) => Promise<ReviewList>;
  readonly approve: (id: string, decision: ReviewDecision) => Promise<ReviewItem>;
  readonly reject: (id: string, decision: ReviewDecision) => Promise<ReviewItem>;
};

const PROBLEMS = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema };

/** Reviews: list, approve, reject. Operators only. */
export function registerReviews(app: FastifyInstance, actions: ReviewActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: ['catalog', 'operators'] };
  typed.get(
    '/api/catalog/reviews',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List what waits for a person, or was decided',
        querystring: reviewQuerySchema,
        response: { 200: reviewListSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    ({ query }) =>
      actions.list({
        state: query.state,
        kind: query.kind ?? null,
        source: query.source ?? null,
        limit: query.limit,
        after: query.cursor ?? null,
      }),
  );
  for (const action of ['approve', 'reject'] as const) {
    typed.post(
      `/api/catalog/reviews/:id/${action}`,
      {
        ...guarded,
        schema: {
          ...described,
          summary: action === 'approve' ? 'Take what is proposed' : 'Leave things as they are',
          params: z.object({ id: idSchema }),
          body: reviewDecisionSchema.nullish(),
          response: { 200: reviewItemSchema, ...PROBLEMS },
        },
      },
      ({ params, body }) =>
        actions[action](params.id, { note: body?.note ?? null, revision: body?.revision ?? null }),
    );
  }
}

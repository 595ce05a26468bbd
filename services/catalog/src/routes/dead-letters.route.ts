import {
  type DeadLetterItem,
  type DeadLetterName,
  deadLetterDiscardSchema,
  deadLetterListSchema,
  deadLetterNameSchema,
  deadLetterQuerySchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type DeadLetterActions = {
  readonly list: (query: {
    readonly topic?: string;
    readonly group?: string;
    readonly limit: number;
  }) => Promise<DeadLetterItem[]>;
  readonly replay: (name: DeadLetterName) => Promise<void>;
  readonly discard: (name: DeadLetterName & { readonly reason: string }) => Promise<void>;
};

/** Events that a consumer group could not process: list them, deliver them again, give them up. Operators only. */
export function registerDeadLetters(app: FastifyInstance, actions: DeadLetterActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: ['catalog', 'operators'] };
  const response = { 204: z.null(), 400: problemSchema, 401: problemSchema, 404: problemSchema };
  typed.get(
    '/api/catalog/dead-letters',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List events that a reader could not take',
        querystring: deadLetterQuerySchema,
        response: { 200: deadLetterListSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async ({ query: { topic, group, limit } }) => ({
      items: await actions.list({
        limit,
        ...(topic === undefined ? {} : { topic }),
        ...(group === undefined ? {} : { group }),
      }),
    }),
  );
  typed.post(
    '/api/catalog/dead-letters/replay',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Deliver a dead letter and what is parked behind it again',
        body: deadLetterNameSchema,
        response,
      },
    },
    async ({ body }, reply) => {
      await actions.replay(body);
      return reply.code(204).send(null);
    },
  );
  typed.post(
    '/api/catalog/dead-letters/discard',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Give a dead letter up; what is parked behind it is delivered',
        body: deadLetterDiscardSchema,
        response,
      },
    },
    async ({ body }, reply) => {
      await actions.discard(body);
      return reply.code(204).send(null);
    },
  );
}

import {
  type LinkList,
  type LinkRound,
  type LinkState,
  linkCheckOrderSchema,
  linkListSchema,
  linkQuerySchema,
  linkRoundSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

export type LinkHealthActions = {
  readonly list: (query: {
    readonly state: LinkState | null;
    readonly limit: number;
    readonly after: string | null;
  }) => Promise<LinkList>;
  readonly check: (limit: number) => Promise<LinkRound>;
};

/** `GET /api/catalog/links` and `POST /api/catalog/links/checks`: health of links, and one round of checks. Operators only. */
export function registerLinkHealth(app: FastifyInstance, actions: LinkHealthActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: ['catalog', 'operators'] };
  const problems = { 400: problemSchema, 401: problemSchema };
  typed.get(
    '/api/catalog/links',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Health of the links that published subsidies name',
        querystring: linkQuerySchema,
        response: { 200: linkListSchema, ...problems },
      },
    },
    ({ query }) =>
      actions.list({ state: query.state ?? null, limit: query.limit, after: query.cursor ?? null }),
  );
  typed.post(
    '/api/catalog/links/checks',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Check the links whose time has come, or join the round that is running',
        description:
          'Answers when the round is over. Servers are asked one link at a time, so it may take minutes.',
        querystring: linkCheckOrderSchema,
        response: { 200: linkRoundSchema, ...problems, 409: problemSchema },
      },
    },
    ({ query }) => actions.check(query.limit),
  );
}

import { type AnswerLine, type AnswerOrder, answerOrderSchema } from '@platform/contracts/assistant';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest, ZodTypeProvider } from '@platform/service-kit';
import { NDJSON, ndjsonResponse } from '@platform/service-kit';
import { z } from 'zod';
import type { Caller } from '../ports/neighbours.port.ts';
import { knownVisitor, visitorOf } from './visitor-cookie.ts';

type Lines = AsyncGenerator<AnswerLine, void>;

export type AnswerActions = {
  readonly forVisitor: (
    order: AnswerOrder,
    visitor: { readonly visitorId: string; readonly network: string; readonly signal: AbortSignal },
  ) => Promise<Lines>;
  readonly forAccount: (
    order: AnswerOrder,
    account: { readonly caller: Caller; readonly visitorId: string | null; readonly signal: AbortSignal },
  ) => Promise<Lines>;
};

const responses = {
  200: z.unknown(),
  400: problemSchema,
  402: problemSchema,
  409: problemSchema,
  429: problemSchema,
  503: problemSchema,
};
const DESCRIPTION = 'Lines of `answerLineSchema`: facts, programmes, paragraphs, end.';

/** Ends when the client leaves before the response is complete. */
export function leaveSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Sends lines as they arrive; an error before the first one becomes a problem. */
async function sendLines(reply: FastifyReply, lines: Lines): Promise<FastifyReply> {
  const response = ndjsonResponse(await lines.next(), lines);
  reply.header('content-type', NDJSON).header('x-accel-buffering', 'no');
  return reply.send(response);
}

/** The person of a request, as billing checks them again. */
export function callerOf(request: FastifyRequest, workspaceId: string): Caller {
  return { workspaceId, authorization: request.headers.authorization ?? '' };
}

/** Answers to described projects, as streams of lines. */
export function registerAnswers(app: FastifyInstance, { forVisitor, forAccount }: AnswerActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/assistant/answers',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Answer a described project with one of the free answers of a visitor',
        description: DESCRIPTION,
        tags: ['assistant'],
        body: answerOrderSchema,
        response: responses,
      },
    },
    async (request, reply) => {
      const visitor = { visitorId: knownVisitor(request, reply), network: request.ip };
      return sendLines(reply, await forVisitor(request.body, { ...visitor, signal: leaveSignal(reply) }));
    },
  );
  typed.post(
    '/api/assistant/w/:workspaceId/answers',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Answer a described project for an account',
        description: DESCRIPTION,
        tags: ['assistant'],
        params: workspaceParamsSchema,
        body: answerOrderSchema,
        response: { ...responses, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request, request.params.workspaceId);
      const account = { caller, visitorId: visitorOf(request), signal: leaveSignal(reply) };
      return sendLines(reply, await forAccount(request.body, account));
    },
  );
}

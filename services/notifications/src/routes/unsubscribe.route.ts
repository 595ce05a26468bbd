import type { NotificationType } from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import { type Language, languageSchema } from '@platform/contracts/values';
import {
  AppError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';
import { prefersHtml, sendPage } from './html-page.ts';
import { UNSUBSCRIBE_TEXTS } from './unsubscribe-texts.ts';

export type UnsubscribeRouteDeps = {
  /** The types of mails that a link ends. */
  readonly typesOf: (token: string) => Promise<readonly NotificationType[]>;
  readonly unsubscribe: (token: string) => Promise<readonly NotificationType[]>;
};

const PATH = '/api/notifications/unsubscribe';
/** Mail servers send one of these with `List-Unsubscribe=One-Click` (RFC 8058); its content decides nothing. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const QUESTION = `<h1>{{ title }}</h1><p>{{ question }}</p>
<form method="post" action="{{ action }}"><button>{{ confirm }}</button></form>`;
const STATEMENT = '<h1>{{ title }}</h1><p>{{ statement }}</p>';

const querySchema = z.object({
  token: z.string().max(400),
  language: languageSchema.default('fr'),
});
const responseSchema = z.object({ types: z.array(z.string()), email: z.literal(false) });

/** Explains to a person that the link is not valid; programs get the problem. */
function explain(
  error: unknown,
  at: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly language: Language },
): FastifyReply {
  const { request, reply, language } = at;
  if (!(error instanceof AppError) || error.httpStatus >= 500 || !prefersHtml(request)) throw error;
  const { invalid, title } = UNSUBSCRIBE_TEXTS[language];
  reply.code(error.httpStatus);
  return sendPage(reply, { language, title, body: STATEMENT, values: { statement: invalid } });
}

function registerQuestion(app: FastifyInstance, { typesOf }: UnsubscribeRouteDeps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      config: { access: 'own' },
      schema: {
        summary: 'Page that offers to end one kind of mail; changes nothing',
        tags: ['notifications'],
        querystring: querySchema,
        response: { 200: z.string().describe('HTML page'), 400: problemSchema },
      },
    },
    async (request, reply) => {
      const { token, language } = request.query;
      const texts = UNSUBSCRIBE_TEXTS[language];
      try {
        const types = await typesOf(token);
        const query = new URLSearchParams({ token, language });
        const values = {
          question: `${texts.question} ${types.map((type) => texts.types[type]).join(' ')}`,
          confirm: texts.confirm,
          action: `${PATH}?${query}`,
        };
        return sendPage(reply, { language, title: texts.title, body: QUESTION, values });
      } catch (error) {
        return explain(error, { request, reply, language });
      }
    },
  );
}

function registerConfirmation(app: FastifyInstance, deps: UnsubscribeRouteDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    PATH,
    {
      config: { access: 'own' },
      bodyLimit: 4_096,
      schema: {
        summary: 'End one kind of mail with the signed link of such a mail',
        tags: ['notifications'],
        querystring: querySchema,
        response: { 200: responseSchema, 400: problemSchema },
      },
    },
    async (request, reply) => {
      const { token, language } = request.query;
      try {
        const types = await deps.unsubscribe(token);
        if (!prefersHtml(request)) return reply.send({ types: [...types], email: false as const });
        const { title, done } = UNSUBSCRIBE_TEXTS[language];
        return sendPage(reply, { language, title, body: STATEMENT, values: { statement: done } });
      } catch (error) {
        return explain(error, { request, reply, language });
      }
    },
  );
}

/**
 * `GET` and `POST /api/notifications/unsubscribe`: the link at the end of mails that can be switched off. The signature of
 * the token is the right to do so; nobody has to sign in, and neither name nor address is shown.
 */
export function registerUnsubscribe(app: FastifyInstance, deps: UnsubscribeRouteDeps): void {
  app.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
  registerQuestion(app, deps);
  registerConfirmation(app, deps);
}

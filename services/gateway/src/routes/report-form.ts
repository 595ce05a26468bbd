import { reportOutcomeOf } from '@platform/contracts/report-outcome';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { kitErrors, type ZodTypeProvider } from '@platform/service-kit';
import { localizedPath } from '@platform/web-kit/route-table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUBSIDY_ROUTE } from '../domain/subsidy-route.ts';

const FORM = 'application/x-www-form-urlencoded';
/** A text of 2,000 characters is at most three times as long when it is encoded, and each of its characters three bytes. */
const BODY_BYTES_MAX = 24 * 1024;

/** Sends a report to the catalog for the visitor with this address; resolves with the HTTP status. */
type SendFactReport = (report: {
  readonly subsidyId: string;
  readonly order: Readonly<Record<string, string>>;
  readonly ip: string;
}) => Promise<number>;

const formSchema = z.object({
  fact: z.string().default(''),
  text: z.string().default(''),
  email: z.string().trim().default(''),
});

function refuseFormsOfOtherSites(site: string | string[] | undefined): void {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw kitErrors.request.FORBIDDEN();
}

/**
 * `POST` on the page of a subsidy in each language: the form of the page without scripts. Passes the report on to the
 * catalog and leads back (303) to the page, which states what became of it.
 */
export function receiveReportForms(app: FastifyInstance, send: SendFactReport): void {
  app.register((scope, _options, done) => {
    const readForm = async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body)));
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, readForm);
    for (const language of LANGUAGES) registerForm(scope, language, send);
    done();
  });
}

function registerForm(scope: FastifyInstance, language: Language, send: SendFactReport): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    localizedPath(SUBSIDY_ROUTE, language),
    {
      bodyLimit: BODY_BYTES_MAX,
      schema: { hide: true, params: z.object({ subsidyId: z.string().max(100) }), body: formSchema },
    },
    async (request, reply) => {
      refuseFormsOfOtherSites(request.headers['sec-fetch-site']);
      const { subsidyId } = request.params;
      const { fact, text, email } = request.body;
      const order = { fact, text, language, ...(email === '' ? {} : { email }) };
      const status = await send({ subsidyId, order, ip: request.ip });
      const page = localizedPath(SUBSIDY_ROUTE, language).replace(':subsidyId', () =>
        encodeURIComponent(subsidyId),
      );
      reply.header('cache-control', 'no-store');
      return reply.redirect(`${page}?report=${reportOutcomeOf(status)}#report`, 303);
    },
  );
}

import { reportOutcomeOf } from '@platform/contracts/fact-report-outcome';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { kitErrors, type ZodTypeProvider } from '@platform/service-kit';
import { fillPattern, localizedPath } from '@platform/web-kit/route-table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SUBSIDY_ROUTE } from '../domain/subsidy-route.ts';
import type { SendFactReport } from '../ports/send-fact-report.port.ts';

const FORM = 'application/x-www-form-urlencoded';
/** A text of 2,000 characters is at most three times as long when it is encoded, and each of its characters three bytes. */
const BODY_BYTES_MAX = 24 * 1024;

const formSchema = z.object({
  fact: z.string().default(''),
  text: z.string().default(''),
  email: z.string().trim().default(''),
});

/** Old browsers, and others on pages without https, state only the origin; who sends neither is no page of another site. */
function refuseFormsOfOtherSites({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isOurs =
    site === undefined
      ? origin === undefined || URL.parse(origin)?.host === host
      : site === 'same-origin' || site === 'none';
  if (!isOurs) throw kitErrors.request.FORBIDDEN();
}

/**
 * `POST` on the page of a subsidy in each language: the form of the page without scripts. Passes the report on to the
 * catalog and leads back (303) to the page, which states what became of it; its address keeps the search that led there.
 */
export function receiveFactReportForms(app: FastifyInstance, send: SendFactReport): void {
  app.register((scope, _options, done) => {
    const readForm = async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body)));
    scope.removeAllContentTypeParsers();
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
      refuseFormsOfOtherSites(request);
      const { subsidyId } = request.params;
      const { fact, text, email } = request.body;
      const order = { fact, text, language, ...(email === '' ? {} : { email }) };
      const status = await send({ subsidyId, order, ip: request.ip });
      const page = fillPattern(localizedPath(SUBSIDY_ROUTE, language), {
        subsidyId: encodeURIComponent(subsidyId),
      });
      reply.header('cache-control', 'no-store');
      const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
      query.set('report', reportOutcomeOf(status));
      return reply.redirect(`${page}?${query}#report`, 303);
    },
  );
}

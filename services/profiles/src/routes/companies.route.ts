import { problemSchema } from '@platform/contracts/problem';
import { type CompanyList, companyListSchema, companyQuerySchema } from '@platform/contracts/profiles';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { PROBLEMS } from './problems.ts';

/** `GET /api/profiles/w/{workspaceId}/companies`: the look-up of companies, also for onboarding. */
export function registerCompanies(
  app: FastifyInstance,
  search: (query: string) => Promise<CompanyList>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/profiles/w/:workspaceId/companies',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Search companies by name, address, SIREN or SIRET',
        tags: ['profiles'],
        params: workspaceParamsSchema,
        querystring: companyQuerySchema,
        response: { 200: companyListSchema, ...PROBLEMS, 429: problemSchema },
      },
    },
    async (request) => search(request.query.q),
  );
}

import { kitErrors, withDeadline } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';

const DEADLINE_MS = 10_000;

type VisitorReport = {
  readonly subsidyId: string;
  /** The fields of the form; the catalog checks them. */
  readonly order: Readonly<Record<string, string>>;
  readonly ip: string;
};

/**
 * Sends the report of a visitor to the catalog through the routes of the gateway, within the rate limits of the visitor.
 * Resolves with the HTTP status.
 */
export function sendFactReport(app: FastifyInstance): (report: VisitorReport) => Promise<number> {
  return async ({ subsidyId, order, ip }) => {
    const call = async (signal: AbortSignal): Promise<number> => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/catalog/subsidies/${encodeURIComponent(subsidyId)}/reports`,
        remoteAddress: ip,
        payload: order,
        signal,
      });
      return response.statusCode;
    };
    return withDeadline(call, DEADLINE_MS, 'report to the catalog').catch(
      () => kitErrors.service.DEPENDENCY_TIMEOUT().httpStatus,
    );
  };
}

import { kitErrors, type Logger, withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { FastifyInstance } from 'fastify';
import type { SendFactReport } from '../ports/send-fact-report.port.ts';

const DEADLINE_MS = 10_000;

/**
 * Sends reports through the routes of the gateway, within the rate limits of the visitor. Without a response in time the
 * status is that of `DEPENDENCY_TIMEOUT`, and the cause is logged without the report.
 */
export function sendFactReport(app: Pick<FastifyInstance, 'inject'>, logger: Logger): SendFactReport {
  return async ({ subsidyId, order, ip }) => {
    const call = async (signal: AbortSignal): Promise<number> => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/catalog/subsidies/${encodeURIComponent(subsidyId)}/reports`,
        remoteAddress: ip,
        headers: traceHeaders(),
        payload: order,
        signal,
      });
      return response.statusCode;
    };
    try {
      return await withDeadline(call, DEADLINE_MS, 'fact report to the catalog');
    } catch (error) {
      logger.warn({ err: error, dependency: 'catalog' }, 'fact report could not be sent');
      return kitErrors.service.DEPENDENCY_TIMEOUT().httpStatus;
    }
  };
}

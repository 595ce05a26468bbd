import { apiSend, type Contract, type RequestOptions } from './api-send.ts';

/**
 * Fetches a JSON resource of our own origin and checks it against its contract. Rejects with a ProblemError, or with
 * the reason of the signal if the caller aborted.
 */
export function apiGet<T>(contract: Contract<T>, path: string, options: RequestOptions = {}): Promise<T> {
  return apiSend(contract, { method: 'GET', path }, options);
}

import type { ReviewItem, ReviewList, Subsidy } from '@platform/contracts/catalog';
import { OPERATOR_TOKEN, type TestCatalog } from './catalog-app.ts';

export const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

type ApiResponse = { readonly status: number; readonly body: unknown; readonly location: string | undefined };

/** The actions of an operator on a running catalog. */
export function operatorOf({ app }: TestCatalog) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
  ): Promise<ApiResponse> => {
    const response = await app.inject({
      method,
      url: `/api/catalog${url}`,
      headers: OPERATOR,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const { location } = response.headers;
    return {
      status: response.statusCode,
      body: response.body === '' || response.body === 'null' ? null : response.json(),
      location: typeof location === 'string' ? location : undefined,
    };
  };
  return {
    send,
    subsidy: async (id: string) => (await send('GET', `/subsidies/${id}`)).body as Subsidy,
    reviews: async (query = ''): Promise<ReviewItem[]> =>
      ((await send('GET', `/reviews${query}`)).body as ReviewList).items,
    approve: (id: string, note?: string) =>
      send('POST', `/reviews/${id}/approve`, note === undefined ? {} : { note }),
    reject: (id: string, note?: string) =>
      send('POST', `/reviews/${id}/reject`, note === undefined ? {} : { note }),
    merge: (from: string, into: string) => send('POST', `/subsidies/${from}/merge`, { into }),
    split: (id: string, records: readonly { source: string; sourceId: string }[]) =>
      send('POST', `/subsidies/${id}/split`, { records }),
    setVariant: (id: string, of: string | null, reason?: string) =>
      send('PUT', `/subsidies/${id}/variant`, reason === undefined ? { of } : { of, reason }),
    edit: (id: string, edits: readonly { path: string; value: unknown; reason: string }[]) =>
      send('PUT', `/subsidies/${id}/edits`, { edits }),
  };
}

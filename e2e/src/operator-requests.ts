import { expect } from '@jest/globals';
import type { SharedProduct } from './shared-products.ts';

type Operated = Pick<SharedProduct, 'url' | 'operatorToken'>;

/** What an operator sends: an object as JSON, or a text of another type. */
export type OperatorOrder = { readonly path: string } & (
  | { readonly body: object }
  | { readonly text: string; readonly type: string }
);

/** Sends a request with the token of operators. */
export function sendAsOperator({ url, operatorToken }: Operated, order: OperatorOrder): Promise<Response> {
  const [type, body] =
    'body' in order ? ['application/json', JSON.stringify(order.body)] : [order.type, order.text];
  return fetch(url + order.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': type },
    body,
  });
}

/** A notice for a workspace, with its titles in both languages. */
export type NoticeOrder = {
  readonly workspaceId: string;
  readonly type: string;
  readonly key: string;
  readonly titles: { readonly fr: string; readonly en: string };
  readonly texts?: { readonly fr: string; readonly en: string };
  readonly path?: string;
};

/** Sends a notice to a workspace, as an operator does. */
export async function sendNotice(product: Operated, notice: NoticeOrder): Promise<void> {
  const path = '/api/notifications/operators/messages';
  expect((await sendAsOperator(product, { path, body: notice })).status).toBe(200);
}

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allowanceSchema } from '@platform/contracts/assistant';
import { startAssistant, type TestAssistant } from '../../assistant-app.ts';

/** A port of the discard protocol, on which nothing listens. */
const NOBODY = 'http://127.0.0.1:9';
const OWNER = '0198a000-0000-7000-8000-000000000001';

let service: TestAssistant;
beforeAll(async () => {
  service = await startAssistant({ ASSISTANT_SEARCH_URL: NOBODY, ASSISTANT_BILLING_URL: NOBODY });
});
afterAll(() => service.close());

function order() {
  return { key: crypto.randomUUID(), text: 'isoler une boulangerie', lang: 'fr' };
}

it('a search that cannot be reached is a problem and costs a visitor nothing', async () => {
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/assistant/answers',
    payload: order(),
  });
  expect([response.statusCode, response.json().code]).toEqual([503, 'ASSISTANT_SEARCH_UNAVAILABLE']);
  const [{ name, value } = { name: '', value: '' }] = response.cookies;
  const left = await service.app.inject({ url: '/api/assistant/allowance', cookies: { [name]: value } });
  expect(allowanceSchema.parse(left.json())).toEqual({ kind: 'free', remaining: 3 });
});

it('billing that cannot be reached refuses, whatever the account could spend', async () => {
  const headers = { authorization: service.authorizationOf({ sub: OWNER }) };
  const url = `/api/assistant/w/${OWNER}`;
  const answer = await service.app.inject({
    method: 'POST',
    url: `${url}/answers`,
    headers,
    payload: order(),
  });
  const allowance = await service.app.inject({ url: `${url}/allowance`, headers });
  for (const response of [answer, allowance])
    expect([response.statusCode, response.json().code]).toEqual([503, 'ASSISTANT_PAYMENT_UNAVAILABLE']);
});

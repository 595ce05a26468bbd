import { expect, it, test } from '@jest/globals';
import { readUnsubscribeToken, type Subscription, unsubscribeToken } from './unsubscribe-token.ts';

const KEY = 'a'.repeat(64);
const SUBSCRIPTION: Subscription = {
  workspaceId: '018f2f6e-0000-7000-8000-000000000001',
  types: ['tips', 'deadlines'],
};

test('a token states what it was made for', () => {
  expect(readUnsubscribeToken(unsubscribeToken(SUBSCRIPTION, KEY), KEY)).toEqual(SUBSCRIPTION);
});

const token = unsubscribeToken(SUBSCRIPTION, KEY);
const [content, signature] = token.split('.');
const other = Buffer.from(JSON.stringify(['018f2f6e-0000-7000-8000-000000000002', 'tips'])).toString(
  'base64url',
);

it.each([
  ['with another content', `${other}.${signature}`],
  ['without a signature', content ?? ''],
  ['with an empty signature', `${content}.`],
  ['with a part too many', `${token}.x`],
  ['of another key', unsubscribeToken(SUBSCRIPTION, 'b'.repeat(64))],
  ['that is empty', ''],
])('a token %s is refused', (_what, forged) => {
  expect(readUnsubscribeToken(forged, KEY)).toBeNull();
});

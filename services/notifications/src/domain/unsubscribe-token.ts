import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@platform/contracts/notifications';
import { idSchema } from '@platform/contracts/values';
import { z } from 'zod';

/** The mails that a link ends. It contains neither a name nor an address. */
export type Subscription = { readonly workspaceId: string; readonly types: readonly NotificationType[] };

const contentSchema = z.tuple([idSchema], z.enum(NOTIFICATION_TYPES));

function signatureOf(content: string, key: string): Buffer {
  return createHmac('sha256', key).update(`unsubscribe.${content}`).digest();
}

/** The token of a link that ends the kinds of one mail for one workspace. It does not expire: old mails keep working links. */
export function unsubscribeToken({ workspaceId, types }: Subscription, key: string): string {
  const content = Buffer.from(JSON.stringify([workspaceId, ...types])).toString('base64url');
  return `${content}.${signatureOf(content, key).toString('base64url')}`;
}

/** What the token ends; null for a token that was not signed with the key. */
export function readUnsubscribeToken(token: string, key: string): Subscription | null {
  const [content = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(content, key);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || more.length > 0) return null;
  const [workspaceId, ...types] = contentSchema.parse(
    JSON.parse(Buffer.from(content, 'base64url').toString()),
  );
  return { workspaceId, types };
}

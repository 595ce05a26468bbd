import type { Logger } from '@platform/service-kit';
import { addressIdOf } from '../domain/address-id.ts';
import type { Bounce } from '../domain/bounce.ts';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';
import type { Contacts } from '../ports/contacts.port.ts';

export type ReturnedMailsDeps = {
  readonly bounces: Pick<BounceRepository, 'ofWorkspace'>;
  readonly contacts: Contacts;
  readonly key: string;
  readonly logger: Logger;
};

/** Why mails to the present address of a workspace come back; null when they do not, or it is not known. */
export async function returnedMails(
  { bounces, contacts, key, logger }: ReturnedMailsDeps,
  workspaceId: string,
): Promise<Bounce | null> {
  const known = await bounces.ofWorkspace(workspaceId);
  if (known.length === 0) return null;
  try {
    const contact = await contacts.find(workspaceId);
    if (contact === null) return null;
    const addressId = addressIdOf(contact.email, key);
    return known.find((bounce) => bounce.addressId === addressId) ?? null;
  } catch (error) {
    logger.warn({ err: error, component: 'bounces' }, 'it is not known whether mails come back');
    return null;
  }
}

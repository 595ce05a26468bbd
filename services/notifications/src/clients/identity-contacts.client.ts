import { contactSchema } from '@platform/contracts/identity';
import { withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { Contacts } from '../ports/contacts.port.ts';

const DEADLINE_MS = 5_000;

/** Contacts from identity, over its HTTP interface. Nothing is kept: addresses belong to identity. */
export function createIdentityContacts({
  url,
  operatorToken,
}: {
  readonly url: string;
  readonly operatorToken: string | undefined;
}): Contacts {
  return {
    find: (accountId) =>
      withDeadline(
        async (signal) => {
          const response = await fetch(new URL(`/api/identity/operators/contacts/${accountId}`, url), {
            headers: { authorization: `Bearer ${operatorToken ?? ''}`, ...traceHeaders() },
            signal,
            redirect: 'error',
          });
          if (response.status === 404) {
            await response.body?.cancel();
            return null;
          }
          if (!response.ok) throw new Error(`identity responded with ${response.status}`);
          return contactSchema.parse(await response.json());
        },
        DEADLINE_MS,
        'identity',
      ),
  };
}

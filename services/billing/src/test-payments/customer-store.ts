import { randomUUID } from 'node:crypto';
import type { Clock } from '@platform/service-kit';
import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { billingErrors } from '../errors.ts';
import type { TestContext, TestCustomer } from './model.ts';

type CustomerDocument = Omit<TestCustomer, 'id'> & {
  readonly _id: string;
  readonly rev: number;
  /** Ids of everything that the customer holds. */
  readonly objectIds: readonly string[];
  /** When its next event is delivered; absent when none waits. */
  readonly nextEventAt?: Date;
};

export type CustomerStore = {
  readonly create: (id: string, workspaceId: string) => Promise<void>;
  /** The customer with this object; null when no customer has it. */
  readonly holding: (objectId: string) => Promise<TestCustomer | null>;
  /** Changes a customer by compare-and-set. Null when it does not exist. */
  readonly change: (
    id: string,
    step: (customer: TestCustomer, context: TestContext) => TestCustomer,
  ) => Promise<TestCustomer | null>;
  /** Customers whose next event is due. */
  readonly withEvents: (now: Date) => Promise<readonly TestCustomer[]>;
  readonly removeEvent: (customerId: string, eventId: string) => Promise<void>;
  readonly postpone: (customerId: string, until: Date) => Promise<void>;
  /** The secret that events are signed with, made once for each installation. */
  readonly webhookSecret: () => Promise<string>;
};

const ATTEMPTS_MAX = 50;
const BATCH = 20;

/** The customers of the test payments in `billing_test_customers`. */
export function createCustomerStore(connection: Connection, clock: Clock): CustomerStore {
  const customers = connection.collection<CustomerDocument>('billing_test_customers');
  const settings = connection.collection<{ readonly _id: string; readonly secret: string }>(
    'billing_test_settings',
  );

  const save = async (rev: number, customer: TestCustomer): Promise<boolean> => {
    const { id, ...state } = customer;
    const next = customer.events.length === 0 ? {} : { nextEventAt: clock.now() };
    const document = { ...state, ...next, rev: rev + 1, objectIds: objectIdsOf(customer) };
    return (await customers.replaceOne({ _id: id, rev }, document)).matchedCount === 1;
  };

  return {
    create: async (id, workspaceId) => {
      const empty = {
        balanceCents: 0,
        checkouts: [],
        subscriptions: [],
        payments: [],
        invoices: [],
        portals: [],
      };
      try {
        await customers.insertOne({ _id: id, workspaceId, rev: 1, objectIds: [id], events: [], ...empty });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    holding: async (objectId) => {
      const found = await customers.findOne({ objectIds: objectId });
      return found === null ? null : customerOf(found);
    },
    change: async (id, step) => {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const found = await customers.findOne({ _id: id });
        if (found === null) return null;
        const before = customerOf(found);
        const next = step(before, { now: clock.now(), newId });
        if (next === before || (await save(found.rev, next))) return next;
      }
      throw billingErrors.BUSY();
    },
    withEvents: async (now) => {
      const found = await customers
        .find({ nextEventAt: { $lte: now } })
        .limit(BATCH)
        .toArray();
      return found.map(customerOf);
    },
    removeEvent: async (customerId, eventId) => {
      await customers.updateOne(
        { _id: customerId },
        { $pull: { events: { id: eventId } }, $inc: { rev: 1 } },
      );
      await customers.updateOne({ _id: customerId, events: { $size: 0 } }, { $unset: { nextEventAt: '' } });
    },
    postpone: async (customerId, until) => {
      await customers.updateOne({ _id: customerId }, { $set: { nextEventAt: until } });
    },
    webhookSecret: async () => {
      const secret = `whsec_test_${newId()}${newId()}`;
      await settings.updateOne({ _id: 'webhook' }, { $setOnInsert: { secret } }, { upsert: true });
      return (await settings.findOne({ _id: 'webhook' }))?.secret ?? secret;
    },
  };
}

/** An id that cannot be guessed: addresses of test pages contain nothing else that protects them. */
function newId(): string {
  return randomUUID().replaceAll('-', '');
}

function objectIdsOf({ id, checkouts, subscriptions, payments, invoices, portals }: TestCustomer): string[] {
  return [id, ...[checkouts, subscriptions, payments, invoices, portals].flat().map((one) => one.id)];
}

function customerOf({
  _id,
  rev: _,
  objectIds: _ids,
  nextEventAt: _next,
  ...state
}: CustomerDocument): TestCustomer {
  return { id: _id, ...state };
}

import { type AnyReadModel, mergesModel, readModel } from '@platform/events/read-models';
import { TOPICS } from '@platform/events/topics';
import { applyEntitlements } from './consumers/entitlements.consumer.ts';
import { type EntitlementDocument, entitlementsIn } from './persistence/entitlement.store.ts';

/** What this service keeps from the events of others. */
export const READ_MODELS: readonly AnyReadModel[] = [
  readModel<EntitlementDocument>({
    model: 'profiles_entitlements',
    group: 'profiles',
    topics: [TOPICS.billingEntitlements],
    apply: (collection, events) => applyEntitlements(events, entitlementsIn(collection)),
  }),
  mergesModel({ model: 'profiles_merges', group: 'profiles' }),
];

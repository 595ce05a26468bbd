import type { ReceivedEvent, TopicDefinition } from '@platform/event-bus';
import type { mongo } from 'mongoose';

/** What every document of a read model has: the key of its events, and the version of the newest one. */
export type ModelDocument = { readonly _id: string; readonly v: number };

/**
 * A collection whose documents follow from the events of state topics alone, except for what `carry` takes over.
 * `apply` must be safe to repeat and must not replace a newer version, because a rebuild applies events at the same time
 * as the consumer group does.
 */
export type ReadModel<Stored extends ModelDocument> = {
  /** Name of the model, which is that of its collection. */
  readonly model: string;
  /** The consumer group that keeps it up to date. */
  readonly group: string;
  readonly topics: readonly TopicDefinition[];
  readonly apply: (
    collection: mongo.Collection<Stored>,
    events: readonly ReceivedEvent[],
  ) => Promise<unknown>;
  /**
   * The document of the new model for one of the present model: with what the log does not hold, such as progress of a
   * job. `built` is null where the log has no state of it; the result is null where it does not belong to the model.
   */
  readonly carry?: (present: Stored, built: Stored | null) => Stored | null;
  /** What is compared and hashed; everything by default. */
  readonly contentOf?: (document: Stored) => unknown;
  /** Called when the new model serves, for what the service knew only by the present one; must be safe to repeat. */
  readonly completed?: () => Promise<unknown>;
};

/** A read model of any documents. */
export type AnyReadModel = ReadModel<ModelDocument>;

/** A read model as the list of a service holds it. */
export function readModel<Stored extends ModelDocument>(definition: ReadModel<Stored>): AnyReadModel {
  return definition as unknown as AnyReadModel;
}

import { EventLogCorruptError } from '@platform/event-bus';
import { StartError } from '@platform/product-start';

const CAUSES_MAX = 10;

/** The sentence for people when a damaged event log kept the product from starting; null for any other failure. */
export function eventLogFailure(error: unknown, folder: string): StartError | null {
  let one: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && one instanceof Error; depth += 1) {
    if (one instanceof EventLogCorruptError) return new StartError(eventLogSentence(one.message, folder));
    one = one.cause;
  }
  return null;
}

/** What to do about an event log that cannot be used, behind the reason. */
export function eventLogSentence(reason: string, folder: string): string {
  return `${reason}.\nPut back a copy of the data folder ${folder}, or move ${folder}/events away and start again: everything is published again from the document store. What other systems sent to the topic catalog.ingest.v1 and was not taken over yet must then be sent again.`;
}

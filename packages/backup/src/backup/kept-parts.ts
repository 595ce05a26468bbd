import type { StatedFormat } from '@platform/product-start';

/** What of a data folder is in a backup. */
export type KeptParts = {
  /** Files of stores, each with a write-ahead file beside it while the product runs. */
  readonly stores: readonly string[];
  /** Folders whose files never change once they have their name, unless the product is stopped. */
  readonly folders: readonly string[];
};

export const DOCUMENTS_FILE = 'mongo/documents.sqlite';
export const EVENTS_FILE = 'events/log.sqlite';
export const FORMAT_FILE = 'format.json';

/** Uploads in progress, which nothing refers to. */
export const PARTIAL_FILES = 'files/partial/';

/**
 * Neither the search index, which the start builds again from catalog and events, nor captured mails, logs and secrets.
 * Kafka's own files can only be copied while it is stopped, and with it the product.
 */
export const KEPT_PARTS: Readonly<Record<StatedFormat['product'], KeptParts>> = {
  platform: { stores: [DOCUMENTS_FILE, EVENTS_FILE], folders: ['files'] },
  'platform-distributed': { stores: [DOCUMENTS_FILE], folders: ['files', 'kafka'] },
};

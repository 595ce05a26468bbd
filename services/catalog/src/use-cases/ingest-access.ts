import type {
  IngestKeyItem,
  IngestSourceItem,
  IngestSourceOrder,
  NewIngestKey,
} from '@platform/contracts/catalog';
import {
  type Clock,
  hasElapsed,
  isOpenedBy,
  kitErrors,
  newSecretKey,
  presentedKey,
} from '@platform/service-kit';
import type { IngestKey } from '../domain/ingest-key.ts';
import type { IngestSource } from '../domain/ingest-source.ts';
import { catalogErrors } from '../errors.ts';
import type { IngestRepository } from '../ports/ingest.repository.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';

export type IngestAccessDeps = {
  readonly ingest: IngestRepository;
  /** Other sources, whose names a publisher cannot take. */
  readonly ownSources: SourceRegistry;
  readonly clock: Clock;
  /** Called when the registered sources have changed. */
  readonly onSources: () => Promise<void>;
};

/** Begins the text of a key. */
const KEY_KIND = 'ingest';
/** The last use of a key is recorded at most this often. */
const TOUCH_EVERY_MS = 60_000;

/** The source that a key belongs to, in its current state. */
export type IngestAccess = { readonly keyId: string; readonly source: IngestSource };

/** Registers an ingest source or updates it. Throws `CATALOG_SOURCE_TAKEN`. */
export async function registerIngestSource(
  deps: IngestAccessDeps,
  source: string,
  order: IngestSourceOrder,
): Promise<IngestSourceItem> {
  if (deps.ownSources.find(source) !== null) throw catalogErrors.SOURCE_TAKEN();
  const kept = await deps.ingest.saveSource({ source, ...order, registeredAt: deps.clock.now() });
  await deps.onSources();
  return sourceItem(kept);
}

export async function listIngestSources(deps: IngestAccessDeps): Promise<IngestSourceItem[]> {
  return (await deps.ingest.sources()).map(sourceItem);
}

/**
 * Creates a key of a registered source; its secret cannot be read again afterwards. Throws `CATALOG_SOURCE_UNKNOWN`.
 */
export async function createIngestKey(
  deps: IngestAccessDeps,
  source: string,
  label: string,
): Promise<NewIngestKey> {
  if ((await deps.ingest.findSource(source)) === null) throw catalogErrors.SOURCE_UNKNOWN();
  const { id, secretHash, text } = newSecretKey(KEY_KIND);
  const key: IngestKey = {
    id,
    source,
    label,
    secretHash,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
    revokedAt: null,
  };
  await deps.ingest.addKey(key);
  return { ...keyItem(key), key: text };
}

export async function listIngestKeys(
  deps: IngestAccessDeps,
  source: string | null,
): Promise<IngestKeyItem[]> {
  return (await deps.ingest.keys(source)).map(keyItem);
}

/**
 * Revokes a key at once; streams that use it stop within seconds. Safe to repeat. Throws `CATALOG_INGEST_KEY_UNKNOWN`.
 */
export async function revokeIngestKey(deps: IngestAccessDeps, id: string): Promise<IngestKeyItem> {
  const key = await deps.ingest.revokeKey(id, deps.clock.now());
  if (key === null) throw catalogErrors.INGEST_KEY_UNKNOWN();
  return keyItem(key);
}

/**
 * The source of the key in `Authorization: Bearer <key>`. Throws `REQUEST_UNAUTHENTICATED`, whatever is wrong with it.
 */
export async function openIngest(
  deps: IngestAccessDeps,
  authorization: string | undefined,
): Promise<IngestAccess> {
  const given = presentedKey(KEY_KIND, authorization);
  const key = given === null ? null : await deps.ingest.findKey(given.id);
  if (given === null || key === null || !isOpenedBy(key, given.secret))
    throw kitErrors.request.UNAUTHENTICATED();
  const source = await deps.ingest.findSource(key.source);
  if (source === null) throw kitErrors.request.UNAUTHENTICATED();
  const now = deps.clock.now();
  if (key.lastUsedAt === null || hasElapsed(key.lastUsedAt.getTime(), TOUCH_EVERY_MS, now.getTime())) {
    await deps.ingest.touchKey(key.id, now);
  }
  return { keyId: key.id, source };
}

/** Whether a key with which a stream was opened is still valid. */
export async function isStillOpen(deps: IngestAccessDeps, keyId: string): Promise<boolean> {
  const key = await deps.ingest.findKey(keyId);
  return key !== null && key.revokedAt === null;
}

function sourceItem({ registeredAt, ...rest }: IngestSource): IngestSourceItem {
  return { ...rest, registeredAt: registeredAt.toISOString() };
}

function keyItem({ id, source, label, createdAt, lastUsedAt, revokedAt }: IngestKey): IngestKeyItem {
  return {
    id,
    source,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

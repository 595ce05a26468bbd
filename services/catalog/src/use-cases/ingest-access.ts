import { randomBytes } from 'node:crypto';
import type {
  IngestKeyItem,
  IngestSourceItem,
  IngestSourceOrder,
  NewIngestKey,
} from '@platform/contracts/catalog';
import { type Clock, kitErrors } from '@platform/service-kit';
import { hashSecret, type IngestKey, keyText, opens, parseKeyText } from '../domain/ingest-key.ts';
import type { IngestSource } from '../domain/ingest-source.ts';
import { catalogErrors } from '../errors.ts';
import type { IngestRepository } from '../ports/ingest.repository.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';

export type IngestAccessDeps = {
  readonly ingest: IngestRepository;
  /** Sources that others own: a publisher cannot take their names. */
  readonly ownSources: SourceRegistry;
  readonly clock: Clock;
  /** Called when the registered sources have changed. */
  readonly onSources: () => Promise<void>;
};

/** Last use is noted no more often than this. */
const TOUCH_EVERY_MS = 60_000;

/** What a key opens: its source as it is now. */
export type IngestAccess = { readonly keyId: string; readonly source: IngestSource };

/** Registers a source that publishes itself, or changes what is known of it. Throws `CATALOG_SOURCE_TAKEN`. */
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

/** Makes a key of a registered source; nobody can read it again afterwards. Throws `CATALOG_SOURCE_UNKNOWN`. */
export async function createIngestKey(
  deps: IngestAccessDeps,
  source: string,
  label: string,
): Promise<NewIngestKey> {
  if ((await deps.ingest.findSource(source)) === null) throw catalogErrors.SOURCE_UNKNOWN();
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const key: IngestKey = {
    id,
    source,
    label,
    secretHash: hashSecret(secret),
    createdAt: deps.clock.now(),
    lastUsedAt: null,
    revokedAt: null,
  };
  await deps.ingest.addKey(key);
  return { ...keyItem(key), key: keyText(id, secret) };
}

export async function listIngestKeys(
  deps: IngestAccessDeps,
  source: string | null,
): Promise<IngestKeyItem[]> {
  return (await deps.ingest.keys(source)).map(keyItem);
}

/** Ends a key at once; streams that run on it stop within seconds. Safe to repeat. Throws `CATALOG_INGEST_KEY_UNKNOWN`. */
export async function revokeIngestKey(deps: IngestAccessDeps, id: string): Promise<IngestKeyItem> {
  const key = await deps.ingest.revokeKey(id, deps.clock.now());
  if (key === null) throw catalogErrors.INGEST_KEY_UNKNOWN();
  return keyItem(key);
}

/** The source that a key of `Authorization: Bearer <key>` opens. Throws `REQUEST_UNAUTHENTICATED`, whatever is wrong with it. */
export async function openIngest(
  deps: IngestAccessDeps,
  authorization: string | undefined,
): Promise<IngestAccess> {
  const [, text = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const given = parseKeyText(text);
  const key = given === null ? null : await deps.ingest.findKey(given.id);
  if (given === null || key === null || !opens(key, given.secret)) throw kitErrors.request.UNAUTHENTICATED();
  const source = await deps.ingest.findSource(key.source);
  if (source === null) throw kitErrors.request.UNAUTHENTICATED();
  const now = deps.clock.now();
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= TOUCH_EVERY_MS) {
    await deps.ingest.touchKey(key.id, now);
  }
  return { keyId: key.id, source };
}

/** Whether a key that opened a stream still opens it. */
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

import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { RemoteKey } from '../domain/remote-key.ts';
import type { Release } from '../domain/remote-release.ts';
import type { RemoteAction, RemotesRepository, StoredVersion } from '../ports/remotes.repository.port.ts';

/** Collection `remotes`: `_id` is the name. */
type ReleaseDocument = Omit<Release, 'name'> & { readonly _id: string };
/** Collection `remote_versions`: `_id` is `name@version`. Versions of before pages could be declared have none. */
type VersionDocument = Omit<StoredVersion, 'pages'> &
  Partial<Pick<StoredVersion, 'pages'>> & { readonly _id: string };
/** Collection `remote_files`: `_id` is `name@version/path`. */
type FileDocument = {
  readonly _id: string;
  readonly of: string;
  readonly content: Uint8Array | mongo.Binary;
};
/**
 * Collection `remote_paths`: `_id` is the first segment of addresses, so that each has one owner. `claim` changes whenever
 * the owner claims it again; claims of before it existed have none.
 */
type PathDocument = { readonly _id: string; readonly remote: string; readonly claim?: string };
/** Collection `remote_keys`. */
type KeyDocument = Omit<RemoteKey, 'id'> & { readonly _id: string };
/** Collection `remote_history`. */
type ActionDocument = RemoteAction;

/** The driver returns stored bytes in an object of its own. */
function bytesOf(content: FileDocument['content']): Buffer {
  return Buffer.from(content instanceof Uint8Array ? content : content.value());
}

/** Published remotes in the database of the gateway. */
export function createRemotesRepository(connection: Connection): RemotesRepository {
  return {
    ...releasesOf(connection),
    ...versionsOf(connection),
    ...segmentsOf(connection),
    ...accessOf(connection),
  };
}

function releasesOf(
  connection: Connection,
): Pick<RemotesRepository, 'releases' | 'findRelease' | 'saveRelease' | 'countCanary'> {
  const remotes = connection.collection<ReleaseDocument>('remotes');
  const releaseOf = ({ _id, ...rest }: ReleaseDocument): Release => ({ name: _id, ...rest });
  return {
    releases: async () => (await remotes.find({}).toArray()).map(releaseOf),
    findRelease: async (name) => {
      const found = await remotes.findOne({ _id: name });
      return found === null ? null : releaseOf(found);
    },
    saveRelease: async ({ name, revision, ...rest }) => {
      const next = { ...rest, revision: revision + 1 };
      try {
        const { matchedCount, upsertedCount } = await remotes.updateOne(
          { _id: name, revision },
          { $set: next },
          { upsert: revision === 0 },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    countCanary: async (name, version, { loads, failures }) => {
      const counted = await remotes.findOneAndUpdate(
        { _id: name, 'canary.version': version },
        { $inc: { 'canary.loads': loads, 'canary.failures': failures, revision: 1 } },
        { returnDocument: 'after' },
      );
      return counted === null ? null : releaseOf(counted);
    },
  };
}

function versionsOf(
  connection: Connection,
): Pick<RemotesRepository, 'addVersion' | 'findVersion' | 'versions' | 'removeVersions' | 'readFile'> {
  const versions = connection.collection<VersionDocument>('remote_versions');
  const files = connection.collection<FileDocument>('remote_files');
  const versionOf = ({ _id, pages = [], ...rest }: VersionDocument): StoredVersion => ({ ...rest, pages });
  const idOf = ({ name, version }: StoredVersion): string => `${name}@${version}`;
  /** False when it is stored already. */
  const insert = async (version: StoredVersion): Promise<boolean> => {
    try {
      await versions.insertOne({ _id: idOf(version), ...version });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  return {
    addVersion: async (version, contents) => {
      const _id = idOf(version);
      if ((await versions.findOne({ _id })) !== null) return false;
      for (const { path, bytes } of contents) {
        await files.updateOne(
          { _id: `${_id}/${path}` },
          { $setOnInsert: { of: _id, content: bytes } },
          { upsert: true },
        );
      }
      // Last, so that a version is only seen with all its files.
      return insert(version);
    },
    findVersion: async (name, version) => {
      const found = await versions.findOne({ _id: `${name}@${version}` });
      return found === null ? null : versionOf(found);
    },
    versions: async (name) =>
      (await versions.find({ name }).sort({ publishedAt: -1, _id: 1 }).toArray()).map(versionOf),
    removeVersions: async (removed, inUse) => {
      await versions.deleteMany({ _id: { $in: removed.map(idOf) } });
      const used = await inUse();
      for (const version of removed.filter((one) => used.has(one.version))) await insert(version);
      const stored = await versions.find({ _id: { $in: removed.map(idOf) } }).toArray();
      const keep = new Set(stored.map(({ _id }) => _id));
      const gone = removed.map(idOf).filter((_id) => !keep.has(_id));
      await files.deleteMany({ of: { $in: gone } });
      // Stored again while its files were removed: without them it must not be listed.
      await versions.deleteMany({ _id: { $in: gone } });
    },
    readFile: async (name, version, path) => {
      const found = await files.findOne({ _id: `${name}@${version}/${path}` });
      return found === null ? null : bytesOf(found.content);
    },
  };
}

function segmentsOf(
  connection: Connection,
): Pick<RemotesRepository, 'segmentOwners' | 'claimSegments' | 'claims' | 'freeSegments'> {
  const paths = connection.collection<PathDocument>('remote_paths');
  const isClaimed = async (_id: string, remote: string): Promise<boolean> => {
    const claim = { $set: { remote, claim: randomUUID() } };
    try {
      await paths.updateOne({ _id, remote }, claim, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Owned by another remote, or claimed by this one at the same moment.
      return (await paths.updateOne({ _id, remote }, claim)).matchedCount === 1;
    }
  };
  return {
    segmentOwners: async () =>
      new Map((await paths.find({}).toArray()).map(({ _id, remote }) => [_id, remote])),
    claimSegments: async (name, segments) => {
      const taken = new Set<string>();
      for (const segment of segments) if (!(await isClaimed(segment, name))) taken.add(segment);
      return taken;
    },
    claims: async (name) =>
      (await paths.find({ remote: name }).toArray()).map(({ _id, claim = null }) => ({
        segment: _id,
        claim,
      })),
    freeSegments: async (name, claims) => {
      for (const { segment, claim } of claims)
        await paths.deleteOne({ _id: segment, remote: name, claim: claim ?? { $exists: false } });
    },
  };
}

function accessOf(
  connection: Connection,
): Pick<RemotesRepository, 'addKey' | 'findKey' | 'keys' | 'revokeKey' | 'record' | 'history'> {
  const keys = connection.collection<KeyDocument>('remote_keys');
  const actions = connection.collection<ActionDocument>('remote_history');
  const keyOf = ({ _id, ...rest }: KeyDocument): RemoteKey => ({ id: _id, ...rest });
  const findKey = async (id: string): Promise<RemoteKey | null> => {
    const found = await keys.findOne({ _id: id });
    return found === null ? null : keyOf(found);
  };
  return {
    addKey: async ({ id, ...key }) => {
      await keys.insertOne({ _id: id, ...key });
    },
    findKey,
    keys: async (remote) => (await keys.find({ remote }).sort({ createdAt: 1, _id: 1 }).toArray()).map(keyOf),
    revokeKey: async (id, at) => {
      await keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: at } });
      return findKey(id);
    },
    record: async (action) => {
      await actions.insertOne({ ...action });
    },
    history: async (remote, limit) => {
      const found = await actions.find({ remote }).sort({ at: -1, _id: -1 }).limit(limit).toArray();
      return found.map(({ _id, ...action }) => action);
    },
  };
}

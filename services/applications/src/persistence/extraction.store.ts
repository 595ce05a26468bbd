import type { Connection } from 'mongoose';
import type {
  ExtractionStore,
  ProposalSwitches,
  StoredExtraction,
  VersionOf,
} from '../ports/extraction.store.port.ts';

/** Collection `applications_extractions`: one document for each version that was read. */
type StoredForm = StoredExtraction & { readonly _id: string };

/** Collection `applications_proposals_off`: the profiles of a workspace. */
type SwitchesForm = { readonly _id: string; readonly profileIds: readonly string[] };

/** What was read in documents in the collection `applications_extractions`. */
export function createExtractionStore(connection: Connection): ExtractionStore {
  const extractions = connection.collection<StoredForm>('applications_extractions');
  return {
    find: async (version) => {
      const found = await extractions.findOne({ _id: keyOf(version) });
      return found === null ? null : extractionOf(found);
    },
    findAll: async (versions) => {
      const _id = { $in: versions.map(keyOf) };
      return (await extractions.find({ _id }).toArray()).map(extractionOf);
    },
    list: async (workspaceId) => {
      const found = await extractions.find({ workspaceId }).sort({ _id: 1 }).toArray();
      return found.map(extractionOf);
    },
    save: async (extraction) => {
      await extractions.updateOne(
        { _id: keyOf(extraction) },
        { $set: extraction, $setOnInsert: { decisions: {} } },
        { upsert: true },
      );
    },
    decide: async (version, { profileId, decisions }) => {
      const entries = Object.entries(decisions).map(([fact, decision]) => [
        `decisions.${profileId}.${fact}`,
        decision,
      ]);
      const $set = Object.fromEntries(entries);
      return (await extractions.updateOne({ _id: keyOf(version) }, { $set })).matchedCount === 1;
    },
    removeDocument: async ({ workspaceId, documentId }) => {
      await extractions.deleteMany({ workspaceId, documentId });
    },
    removeAll: async (workspaceId) => (await extractions.deleteMany({ workspaceId })).deletedCount,
    eachDocument: async function* () {
      const _id = { workspaceId: '$workspaceId', documentId: '$documentId' };
      const found = extractions.aggregate<{ readonly _id: Omit<VersionOf, 'versionId'> }>([
        { $group: { _id } },
      ]);
      for await (const { _id: document } of found) yield document;
    },
  };
}

/** Where proposals are off, in the collection `applications_proposals_off`. */
export function createProposalSwitches(connection: Connection): ProposalSwitches {
  const switches = connection.collection<SwitchesForm>('applications_proposals_off');
  return {
    isOff: async (workspaceId, profileId) =>
      (await switches.findOne({ _id: workspaceId, profileIds: profileId })) !== null,
    list: async (workspaceId) => (await switches.findOne({ _id: workspaceId }))?.profileIds ?? [],
    set: async ({ workspaceId, profileId, isOff }) => {
      if (isOff)
        await switches.updateOne(
          { _id: workspaceId },
          { $addToSet: { profileIds: profileId } },
          { upsert: true },
        );
      else await switches.updateOne({ _id: workspaceId }, { $pull: { profileIds: profileId } });
    },
    removeAll: async (workspaceId) => (await switches.deleteOne({ _id: workspaceId })).deletedCount,
  };
}

/** The workspace is in the key, so that no other one can address a version. */
function keyOf({ workspaceId, documentId, versionId }: VersionOf): string {
  return `${workspaceId}/${documentId}/${versionId}`;
}

function extractionOf({ _id, ...extraction }: StoredForm): StoredExtraction {
  return extraction;
}

import { isDuplicateKey, type Migration } from '@platform/service-kit';
import type { ApplicationDocument } from '../application-document.ts';
import { openKeyOf } from '../open-key.ts';

/** At most one open application of a profile, programme and mode. Of several that were begun before, the oldest has the key. */
export const openApplications: Migration = {
  name: '006-open-applications',
  up: async (connection) => {
    const applications = connection.collection<ApplicationDocument>('applications_applications');
    const options = { name: 'open', unique: true, partialFilterExpression: { openKey: { $exists: true } } };
    await applications.createIndex({ openKey: 1 }, options);
    const projection = {
      workspaceId: 1,
      profileId: 1,
      subsidyId: 1,
      mode: 1,
      status: 1,
      removed: 1,
    } as const;
    const open = { removed: false, status: { $ne: 'archived' }, openKey: { $exists: false } } as const;
    // One after the other, since the first that gets a key keeps it; their texts are not read.
    for await (const { _id: id, ...application } of applications
      .find(open, { projection })
      .sort({ createdAt: 1 })) {
      const openKey = openKeyOf(application);
      if (openKey === null) continue;
      try {
        await applications.updateOne({ _id: id }, { $set: { openKey } });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  },
};

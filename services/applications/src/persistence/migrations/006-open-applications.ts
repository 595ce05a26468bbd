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
    const open = { removed: false, status: { $ne: 'archived' }, openKey: { $exists: false } } as const;
    for (const { _id: id, ...application } of await applications
      .find(open)
      .sort({ createdAt: 1 })
      .toArray()) {
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

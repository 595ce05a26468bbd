import type { Migration } from '@platform/service-kit';
import { openSinceOf } from '../../domain/open-since.ts';
import type { ApplicationDocument } from '../application-document.ts';
import type { ReasonDocument } from '../calendar-reasons.repository.ts';

/** Reasons of applications state when they were filed, or since when they are to be filed, as their events do now. */
export const filedReasons: Migration = {
  name: '010-filed-reasons',
  up: async (connection) => {
    const applications = connection.collection<ApplicationDocument>('applications_applications');
    const reasons = connection.collection<ReasonDocument>('applications_calendar_reasons');
    const older = { kind: 'application', filedOn: { $exists: false } } as const;
    for await (const { _id: id } of reasons.find(older, { projection: { _id: 1 } })) {
      const application = await applications.findOne({ _id: id }, { projection: { outbox: 0, fields: 0 } });
      const isReal = application !== null && application.mode === 'application' && !application.removed;
      const filedOn = isReal ? (application.filing?.filedOn ?? null) : null;
      const openSince = application === null ? null : openSinceOf(application);
      // Unless an event has stated it meanwhile.
      await reasons.updateOne({ _id: id, filedOn: { $exists: false } }, { $set: { filedOn, openSince } });
    }
  },
};

import type { Connection } from 'mongoose';
import type { DecidingFieldsReader } from '../ports/deciding-fields.port.ts';
import { type SubsidyDocument, subsidyFromDocument } from './documents.ts';

const FIELDS = [
  'id',
  'criteria',
  'conditions',
  'coverage',
  'eligibleApplicants',
  'nafSections',
  'certifications',
  'sector',
  'targetSectors',
  'opensOn',
  'deadline',
  'suspended',
  'provenance',
] as const;
const PROJECTION = {
  status: 1,
  changedAt: 1,
  'published.firstPublishedAt': 1,
  ...Object.fromEntries(FIELDS.map((field) => [`published.${field}`, 1])),
};

type Projected = Pick<SubsidyDocument, '_id' | 'status' | 'changedAt' | 'published'>;

/** Reads the deciding fields from the collection `subsidies`. */
export function createDecidingFieldsReader(connection: Connection): DecidingFieldsReader {
  return {
    read: async function* (origin, since) {
      const documents = connection
        .collection<SubsidyDocument>('subsidies')
        .find({ origin, ...(since === null ? {} : { changedAt: { $gte: since } }) })
        .project<Projected>(PROJECTION);
      for await (const { _id, status, changedAt, published } of documents) {
        const fields = { ...subsidyFromDocument(published), id: _id };
        const { firstPublishedAt } = published;
        yield { fields, isPublished: status === 'published', firstPublishedAt, changedAt };
      }
    },
  };
}

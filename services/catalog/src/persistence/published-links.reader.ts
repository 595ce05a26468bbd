import type { Connection } from 'mongoose';
import type { LinkUse, PublishedLinks } from '../ports/published-links.port.ts';
import type { SubsidyDocument } from './documents.ts';

type Published = Pick<
  SubsidyDocument['published'],
  'officialUrl' | 'contact' | 'requiredDocuments' | 'additionalResources'
>;

/** Reads links from the collection `subsidies`. */
export function createPublishedLinks(connection: Connection): PublishedLinks {
  return {
    read: async function* () {
      const documents = connection
        .collection<SubsidyDocument>('subsidies')
        .find({ status: 'published', origin: 'real' })
        .project<{ _id: string; published: Published }>({
          'published.officialUrl': 1,
          'published.contact': 1,
          'published.requiredDocuments': 1,
          'published.additionalResources': 1,
        });
      for await (const { _id, published } of documents) yield* usesOf(_id, published);
    },
  };
}

function* usesOf(subsidyId: string, published: Published): Generator<LinkUse> {
  const { officialUrl, contact, requiredDocuments, additionalResources } = published;
  if (officialUrl !== null) yield { subsidyId, place: 'officialUrl', url: officialUrl };
  if (contact.url !== null) yield { subsidyId, place: 'contact', url: contact.url };
  for (const { url } of requiredDocuments) {
    if (url !== null) yield { subsidyId, place: 'requiredDocuments', url };
  }
  for (const { url } of additionalResources) yield { subsidyId, place: 'additionalResources', url };
}

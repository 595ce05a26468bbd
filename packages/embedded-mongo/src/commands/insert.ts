import { collectionName, encodedDocuments } from './arguments.ts';
import type { Command } from './context.ts';
import { documentToInsert } from './stored-document.ts';
import { isOrdered, runStatements, withErrors } from './write-errors.ts';

/** insert: each document is atomic; an ordered insert keeps what came before a refused one. */
export const insert: Command = {
  writes: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const documents = encodedDocuments(context);
    const collection = context.catalog.findOrCreate(context.database, collectionName(context));
    let n = 0;
    const errors = runStatements(documents, { ordered: isOrdered(context) }, (encoded) => {
      const { doc, bytes } = documentToInsert(encoded, collection.indexFields);
      collection.insert(doc, bytes);
      n += 1;
    });
    return withErrors({ n }, errors);
  },
};

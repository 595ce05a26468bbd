import type { Connection } from 'mongoose';
import type { KeptFigures } from '../domain/award-figures.ts';
import type { AwardFiguresStore } from '../ports/award-figures.port.ts';

/** Collection `award_figures`: one document a file. */
type AwardFiguresDocument = { readonly _id: string; readonly figures: readonly KeptFigures[] };

export function createAwardFiguresStore(connection: Connection): AwardFiguresStore {
  const documents = connection.collection<AwardFiguresDocument>('award_figures');
  return {
    replace: async (source, figures) => {
      await documents.replaceOne({ _id: source }, { figures }, { upsert: true });
    },
    keepOnly: async (sources) => {
      await documents.deleteMany({ _id: { $nin: [...sources] } });
    },
    all: async () => (await documents.find({}).toArray()).flatMap(({ figures }) => figures),
  };
}

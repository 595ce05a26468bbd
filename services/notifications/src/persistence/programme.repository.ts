import type { Connection } from 'mongoose';
import type { Programme } from '../domain/programme.ts';
import type { ProgrammeRepository } from '../ports/programme.repository.port.ts';

/** Collection `notifications_programmes`. */
type ProgrammeDocument = Omit<Programme, 'id'> & { readonly _id: string };

function toProgramme({ _id, ...programme }: ProgrammeDocument): Programme {
  return { id: _id, ...programme };
}

/** Programmes that somebody follows. */
export function createProgrammeRepository(connection: Connection): ProgrammeRepository {
  const programmes = connection.collection<ProgrammeDocument>('notifications_programmes');
  return {
    find: async (id) => {
      const found = await programmes.findOne({ _id: id });
      return found === null ? null : toProgramme(found);
    },
    findAll: async (ids) => {
      const found = await programmes.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map((document) => [document._id, toProgramme(document)]));
    },
    save: async ({ id, ...programme }) => {
      await programmes.replaceOne({ _id: id }, programme, { upsert: true });
    },
    remove: async (id) => {
      await programmes.deleteOne({ _id: id });
    },
  };
}

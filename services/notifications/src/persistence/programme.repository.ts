import type { Connection } from 'mongoose';
import type { Programme } from '../domain/programme.ts';
import type { ProgrammeRepository, ProgrammeState } from '../ports/programme.repository.port.ts';

/** Collection `notifications_programmes`. */
type ProgrammeDocument = Omit<Programme, 'id'> & {
  readonly _id: string;
  readonly unapplied?: ProgrammeState['unapplied'];
};

function toProgramme({ _id, unapplied: _, ...programme }: ProgrammeDocument): Programme {
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
    state: async (id) => {
      const found = await programmes.findOne({ _id: id });
      return found === null ? null : { programme: toProgramme(found), unapplied: found.unapplied ?? null };
    },
    save: async ({ id, ...programme }, unapplied) => {
      await programmes.replaceOne({ _id: id }, { ...programme, unapplied }, { upsert: true });
    },
    remove: async (id) => {
      await programmes.deleteOne({ _id: id });
    },
  };
}

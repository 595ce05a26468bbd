import type { Logger } from '../bus-logger.ts';
import { DeadLetterNotFoundError } from '../errors.ts';
import type { DeadLetters } from '../port.ts';
import type { DeadLetterJournals } from './dead-letter-journals.ts';
import { endRecord, replayRequestRecord } from './dead-letter-record.ts';

/** Lists, replays and discards dead letters through their journals. */
export function createDeadLetters(journals: DeadLetterJournals, logger: Logger): DeadLetters {
  const find = async (topic: string, group: string, id: string) => {
    const journal = await journals.open(topic, group);
    await journal.sync();
    const letter = journal.letter(id);
    if (letter === undefined)
      throw new DeadLetterNotFoundError(`No dead letter ${id} of ${topic} for ${group}`);
    return { journal, letter };
  };

  return {
    list: async (topic, group, limit) => {
      const journal = await journals.open(topic, group);
      await journal.sync();
      return journal.letters().slice(0, limit);
    },
    replay: async (topic, group, id) => {
      const { journal } = await find(topic, group, id);
      await journal.write([replayRequestRecord(id)]);
    },
    discard: async ({ topic, group, id, reason }) => {
      const { journal, letter } = await find(topic, group, id);
      logger.warn(
        { topic, group, partition: letter.partition, offset: letter.offset },
        'dead letter discarded',
      );
      await journal.write([endRecord(id, `discarded: ${reason}`)]);
    },
  };
}

import type { IndexNotes } from '../../ports/search-index.ts';
import type { IndexReader } from './engine.ts';
import { equalsAny } from './filter.ts';
import { NOTES_ID, notesDocument } from './stored-document.ts';

const NONE: IndexNotes = { catalog: null, equalUntil: null, positions: {}, isLogShort: false };

export async function readNotes(index: IndexReader): Promise<IndexNotes> {
  const [stored] = await index.list(index.uid, {
    filter: equalsAny('id', [NOTES_ID]),
    fields: ['id', 'notes'],
    max: 1,
  });
  return { ...NONE, ...(stored?.notes as Partial<IndexNotes> | undefined) };
}

/** The document of the notes after a change. */
export async function changedNotes(
  index: IndexReader,
  notes: Partial<IndexNotes>,
): Promise<ReturnType<typeof notesDocument>> {
  return notesDocument({ ...(await readNotes(index)), ...notes });
}

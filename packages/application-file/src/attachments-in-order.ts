import type { ApplicationFile, Attachment } from './application-file.ts';
import { entryNames } from './archive/entry-names.ts';
import { fileWords } from './file-words.ts';

/** An attachment with its path in the archive. */
export type PlacedAttachment = { readonly path: string; readonly attachment: Attachment };

/** Attachments in the order of the checklist, those of no entry last; within an entry as given. */
export function attachmentsInOrder(file: ApplicationFile): PlacedAttachment[] {
  const { texts } = fileWords(file.language);
  const places = new Map(file.checklist.map(({ id }, index) => [id, index]));
  const placeOf = ({ checklistId }: Attachment) => places.get(checklistId ?? '') ?? places.size;
  const ordered = file.attachments.toSorted((one, other) => placeOf(one) - placeOf(other));
  const names = entryNames(
    ordered.map(({ name }) => name),
    texts.untitled,
  );
  return ordered.map((attachment, index) => ({
    path: `${texts.documentsFolder}/${names[index]}`,
    attachment,
  }));
}

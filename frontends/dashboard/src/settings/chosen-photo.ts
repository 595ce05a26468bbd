import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '@platform/contracts/account-sets';
import { pictureAddress } from '../api/photo-api.ts';

/** A file that the person chose, with its preview; or the key of the text below `error.` for what is wrong with it. */
export type ChosenPhoto =
  | { readonly file: File; readonly preview: string }
  | { readonly file: null; readonly fault: string };

/** Checks a chosen file as the service will: its size, its type, and whether its pixels can be read. */
export async function checkPhoto(file: File): Promise<ChosenPhoto> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { file: null, fault: 'photoFormat' };
  if (file.size > PHOTO_BYTES_MAX) return { file: null, fault: 'photoLarge' };
  try {
    (await createImageBitmap(file)).close();
    return { file, preview: await pictureAddress(file) };
  } catch {
    return { file: null, fault: 'photoDamaged' };
  }
}

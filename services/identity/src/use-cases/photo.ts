import { v7 } from 'uuid';
import { identityErrors } from '../errors.ts';
import type { Photo, Photos, Pictures } from '../ports/photos.port.ts';
import { type AccountParts, changeAccount } from './account-parts.ts';

export type PhotoParts = AccountParts & { readonly photos: Photos; readonly pictures: Pictures };

/**
 * Makes a photo of an uploaded picture and stores it; returns its version.
 * @throws IDENTITY_PHOTO_FORMAT, IDENTITY_PHOTO_DIMENSIONS, IDENTITY_PHOTO_UNREADABLE, IDENTITY_PHOTO_BUSY,
 * IDENTITY_TOO_MANY_ATTEMPTS
 */
export async function changePhoto(parts: PhotoParts, accountId: string, picture: Buffer): Promise<string> {
  await parts.throttle.count('photoOfAccount', accountId);
  const version = v7();
  await parts.photos.put(accountId, { version, bytes: await parts.pictures.toPhoto(picture) });
  try {
    await changeAccount(parts, accountId, () => ({ photoVersion: version }));
  } catch (error) {
    // The account may have been erased meanwhile: nothing of it may remain.
    if ((await parts.accounts.findById(accountId)) === null) await parts.photos.erase(accountId);
    throw error;
  }
  return version;
}

/** @throws IDENTITY_PHOTO_ABSENT */
export async function readPhoto({ photos }: Pick<PhotoParts, 'photos'>, accountId: string): Promise<Photo> {
  const photo = await photos.find(accountId);
  if (photo === null) throw identityErrors.PHOTO_ABSENT();
  return photo;
}

/** Removes the photo; without one nothing changes. */
export async function removePhoto(
  parts: Pick<PhotoParts, 'photos' | 'accounts'>,
  accountId: string,
): Promise<void> {
  await changeAccount(parts, accountId, ({ photoVersion }) =>
    photoVersion === null ? null : { photoVersion: null },
  );
  await parts.photos.erase(accountId);
}

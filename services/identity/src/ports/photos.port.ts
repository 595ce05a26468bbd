/** A photo as it is served: a square WebP picture without anything but its pixels. */
export type Photo = { readonly version: string; readonly bytes: Buffer };

export type Photos = {
  readonly put: (accountId: string, photo: Photo) => Promise<void>;
  readonly find: (accountId: string) => Promise<Photo | null>;
  readonly erase: (accountId: string) => Promise<void>;
};

export type Pictures = {
  /**
   * Reads a JPG, PNG or WebP picture of anybody and makes a photo of it.
   * @throws IDENTITY_PHOTO_FORMAT, IDENTITY_PHOTO_DIMENSIONS, IDENTITY_PHOTO_UNREADABLE, IDENTITY_PHOTO_BUSY
   */
  readonly toPhoto: (bytes: Buffer) => Promise<Buffer>;
};

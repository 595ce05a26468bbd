export { createFileStorage } from './create-file-storage.ts';
export { collect, createEncryptedStorage, type EncryptedStorage, UnreadableFileError } from './encrypted.ts';
export { parseEncryptionKeys } from './encryption-keys.ts';
export { newFileKey } from './file-key.ts';
export type { ByteRange, Bytes, FileStorage, StoredFile } from './file-storage.port.ts';
export { createLocalFolder } from './local-folder.ts';

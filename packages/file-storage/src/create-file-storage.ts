import type { StorageConfig } from './config.ts';
import { createEncryptedStorage, type EncryptedStorage } from './encrypted.ts';
import { parseEncryptionKeys } from './encryption-keys.ts';
import type { FileStorage } from './file-storage.port.ts';
import { createLocalFolder } from './local-folder.ts';

/** The configured storage: a bucket with `S3_URL`, else a local folder; encrypted with `FILES_KEYS`. */
export async function createFileStorage(config: StorageConfig): Promise<FileStorage | EncryptedStorage> {
  const storage = await plainStorage(config);
  const keys = parseEncryptionKeys(config.FILES_KEYS ?? '');
  return keys === null ? storage : createEncryptedStorage(storage, keys);
}

async function plainStorage(config: StorageConfig): Promise<FileStorage> {
  if (config.S3_URL === undefined)
    return createLocalFolder({ folder: config.FILES_DIR, durability: config.FILES_DURABILITY });
  // The client takes 60 ms and 25 MB that installations with a folder never need.
  const { createS3Bucket } = await import('./s3-bucket.ts');
  return createS3Bucket({
    endpoint: config.S3_URL,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

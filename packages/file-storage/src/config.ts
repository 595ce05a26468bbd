import { configField } from '@platform/service-kit';
import { z } from 'zod';
import { parseEncryptionKeys } from './encryption-keys.ts';

function areKeys(text: string): boolean {
  try {
    return parseEncryptionKeys(text) !== null;
  } catch {
    return false;
  }
}

/** Access to buckets. */
export function bucketConfigFields() {
  return {
    S3_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
      description: 'Address of an S3-compatible store for files, in place of a folder.',
      example: 'https://s3.eu-west-3.amazonaws.com',
    }),
    S3_REGION: configField(z.string().min(1).default('eu-west-3'), {
      description: 'Region of the bucket.',
    }),
    S3_ACCESS_KEY_ID: configField(z.string().default(''), {
      description: 'Name of the key for the bucket; it may read, write, delete and list.',
    }),
    S3_SECRET_ACCESS_KEY: configField(z.string().default(''), {
      description: 'Secret of the key for the bucket.',
      secret: true,
    }),
  };
}

/** Where files are kept, for a service that keeps files. */
export function storageConfigFields() {
  return {
    FILES_DIR: configField(z.string().min(1).default('.data/files'), {
      description: 'Folder of uploaded files; not used with S3_URL.',
      example: '/data/files',
    }),
    FILES_DURABILITY: configField(z.enum(['kill', 'full']).default('kill'), {
      description:
        'What files in the folder survive: `kill` = kill -9 of the process, `full` = loss of power (slower).',
    }),
    FILES_KEYS: configField(z.string().refine(areKeys, 'are no keys of 32 bytes in base64').optional(), {
      description:
        'Keys that encrypt files at rest (AES-256), each 32 bytes in base64, separated by commas: the first encrypts, the others still decrypt. Absent = not encrypted by the product.',
      secret: true,
    }),
    ...bucketConfigFields(),
    S3_BUCKET: configField(z.string().min(3).max(63).default('files'), {
      description: 'Bucket of uploaded files, which exists and is private.',
    }),
  };
}

const storageConfigSchema = z.object(storageConfigFields());
export type StorageConfig = z.output<typeof storageConfigSchema>;

import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkedKey, isFileKey } from './file-key.ts';
import type { ByteRange, Bytes, FileStorage, StoredFile } from './file-storage.port.ts';

export type S3BucketOptions = {
  /** Address of the store, `https://s3.eu-west-3.amazonaws.com` for example. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const CONNECT_MS = 2_000;
/** Time without a byte until a request is given up. */
const IDLE_MS = 20_000;
const ATTEMPTS = 3;

/** Files as objects of a bucket on any S3-compatible store; parts of 5 MiB, so that memory is bounded. */
export function createS3Bucket(options: S3BucketOptions): FileStorage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    // Other stores than Amazon's know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    put: async (key, bytes) => {
      let size = 0;
      const counted = async function* () {
        for await (const piece of bytes) {
          size += piece.length;
          yield piece;
        }
      };
      const Body = Readable.from(counted(), { objectMode: false });
      const upload = new Upload({ client, queueSize: 1, params: { Bucket, Key: checkedKey(key), Body } });
      await upload.done();
      return { size };
    },
    has: (key) => hasObject(client, { Bucket, Key: checkedKey(key) }),
    get: (key, range) => getObject(client, { Bucket, Key: checkedKey(key) }, range),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
    },
    list: () => listObjects(client, Bucket),
    close: async () => client.destroy(),
  };
}

type ObjectAddress = { readonly Bucket: string; readonly Key: string };

async function hasObject(client: S3Client, object: ObjectAddress): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand(object));
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

async function getObject(
  client: S3Client,
  object: ObjectAddress,
  range: ByteRange | undefined,
): Promise<{ size: number; bytes: Bytes } | null> {
  try {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const found = await client.send(new GetObjectCommand({ ...object, ...(Range && { Range }) }));
    const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength;
    return { size: Number(whole ?? 0), bytes: found.Body as Readable };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function* listObjects(client: S3Client, Bucket: string): AsyncGenerator<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) }),
    );
    for (const { Key: key = '', Size: size = 0, LastModified: storedAt } of page.Contents ?? []) {
      if (isFileKey(key) && storedAt !== undefined) yield { key, size, storedAt };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

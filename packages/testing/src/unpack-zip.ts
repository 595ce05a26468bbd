import { buffer } from 'node:stream/consumers';
import { fromBuffer, type ZipFile } from 'yauzl';

/** Entries of a ZIP by name, in the order of its directory. Rejects for a damaged archive. */
export async function unpackZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      opened === undefined ? reject(error) : resolve(opened),
    );
  });
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (stream === undefined) return reject(error);
        buffer(stream)
          .then((content) => entries.set(entry.fileName, content))
          .then(() => zip.readEntry(), reject);
      }),
    );
    zip.readEntry();
  });
  return entries;
}

import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** Entries of a ZIP by name, in the order of its directory, read by another implementation than the one that wrote it. */
export async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      opened === undefined ? reject(error) : resolve(opened),
    );
  });
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (stream === undefined) return reject(error);
        buffer(stream)
          .then((content) => entries.set(entry.fileName, content))
          .then(() => zip.readEntry(), reject);
      });
    });
    zip.readEntry();
  });
  return entries;
}

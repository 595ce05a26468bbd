import { afterEach, expect, test } from '@jest/globals';
import { uploadQueue } from './upload-queue.ts';

Object.assign(globalThis, { window: new EventTarget() });
Object.defineProperty(navigator, 'onLine', { value: true });
const order = {
  workspaceId: 'w',
  documentId: 'd',
  profileId: 'p',
  kind: 'other',
  uploadId: null,
} as const;

/** A file that the disk no longer gives, as after it was moved or changed. */
function unreadableFile(): File {
  const file = new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' });
  return Object.assign(file, {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
}

/** Resolves with the states of the file once they end with the wanted one. */
function statesUntil(wanted: string): Promise<readonly string[]> {
  const states: string[] = [];
  return new Promise((resolve) => {
    const stop = uploadQueue().subscribe(() => {
      states.push(uploadQueue().current()[0]?.state ?? 'gone');
      if (states.at(-1) !== wanted) return;
      stop();
      resolve(states);
    });
  });
}

afterEach(() => uploadQueue().cancel('d'));

test('a file that cannot be read is shown as failed, and can be sent again', async () => {
  const first = statesUntil('failed');
  uploadQueue().send({ ...order, file: unreadableFile() });
  expect(await first).toEqual(['sending', 'failed']);
  const again = statesUntil('failed');
  uploadQueue().resume('d');
  expect(await again).toEqual(['sending', 'failed']);
});

test('a file that is paused while it is prepared stays paused, and is gone once it is given up', async () => {
  const paused = statesUntil('paused');
  uploadQueue().send({ ...order, file: unreadableFile() });
  uploadQueue().pause('d');
  expect(await paused).toEqual(['sending', 'paused']);
  const gone = statesUntil('gone');
  await uploadQueue().cancel('d');
  expect(await gone).toEqual(['gone']);
});

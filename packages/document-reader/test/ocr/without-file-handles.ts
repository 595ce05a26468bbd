import { openSync } from 'node:fs';
import { createCommandOcr } from '../../src/index.ts';

/** Takes all file handles and then wants to start an OCR command. */
const ocr = createCommandOcr({ command: '/bin/cat' });
const image = {
  page: 1,
  width: 1,
  height: 1,
  grey: Buffer.alloc(1),
  box: { x: 0, y: 0, width: 1, height: 1 },
};
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  await ocr.words(image, AbortSignal.timeout(5_000)).then(
    () => process.stdout.write('read'),
    () => process.stdout.write('rejected'),
  );
}

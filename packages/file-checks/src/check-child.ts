import { buffer } from 'node:stream/consumers';
import { type ChildOrder, encodeResult } from './child-protocol.ts';
import { cleanPicture, loadSharp, shrinkPicture } from './clean-picture.ts';
import { faultOf } from './file-faults.ts';
import { inspectPdf, loadPdfium, paintPage } from './inspect-pdf.ts';
import { pageOfPicture } from './picture-page.ts';

/** The process in which files are parsed: one file from its standard input, one result to its standard output. */
async function perform(order: ChildOrder, bytes: Buffer): Promise<Buffer> {
  const isPdf = order.type === 'application/pdf';
  if (order.task === 'clean') {
    if (isPdf) return encodeResult({ pages: await inspectPdf(bytes), width: null, height: null }, bytes);
    const { data, width, height } = await cleanPicture(bytes, order.type);
    return encodeResult({ pages: 1, width, height }, data);
  }
  if (order.task === 'page') {
    const { data, width, height } = await pageOfPicture(bytes);
    return encodeResult({ pages: 1, width, height }, data);
  }
  const { data, width, height } = isPdf ? await paintPage(bytes, order) : await shrinkPicture(bytes, order);
  return encodeResult({ pages: 1, width, height }, data);
}

async function run(): Promise<void> {
  const order = JSON.parse(process.argv[2] ?? '') as ChildOrder;
  // A library that cannot be loaded is no fault of the file: it ends this process.
  if (order.type === 'application/pdf') await loadPdfium();
  if (order.type !== 'application/pdf' || order.task === 'picture') await loadSharp();
  const bytes = await buffer(process.stdin);
  const result = await perform(order, bytes).catch((error: unknown) =>
    encodeResult({ fault: faultOf(error) ?? 'unreadable' }),
  );
  process.stdout.write(result);
}

await run();

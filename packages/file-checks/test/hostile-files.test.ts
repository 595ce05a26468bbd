import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { checkFile, faultOf } from '../src/index.ts';
import { CANARY, type HostileFile } from './hostile-file.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileTypes } from './hostile-types.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 10 * MEGABYTE;
const ACCEPTED = { 'application/pdf': LARGEST, 'image/jpeg': LARGEST, 'image/png': LARGEST };
/** The process that parses a file is killed after 20 s. */
const SLOWEST_MS = 25_000;
/** Of the process that receives files; those that parse them have limits of their own. */
const GROWTH_MAX = 50 * MEGABYTE;

async function corpus(): Promise<readonly HostileFile[]> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]);
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#808080' } });
  const real = {
    pdf: Buffer.from(await document.save()),
    png: await picture.clone().png().toBuffer(),
    jpeg: await picture.clone().jpeg().toBuffer(),
  };
  return [...hostileTypes(real), ...(await hostilePdfs()), ...(await hostilePictures())];
}

/** Measures by how much the memory of this process grows at most. */
function watchMemory() {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  return () => {
    clearInterval(timer);
    return highest - before;
  };
}

/** What has become of a file: why it was refused, or that it is clean; otherwise what is left of it. */
async function fateOf({ file, declared, bytes }: HostileFile): Promise<string> {
  try {
    const { bytes: kept, type } = await checkFile({ bytes, name: file, declared, accepted: ACCEPTED }, null);
    if (type === 'application/pdf') return kept.equals(bytes) ? 'clean' : 'changed';
    const { exif, xmp, iptc, icc, pages } = await sharp(kept).metadata();
    const isBare = [exif, xmp, iptc, icc, pages].every((one) => one === undefined);
    const isRest = kept.includes(CANARY) || kept.includes('<?php') || kept.includes('<script');
    return isBare && !isRest ? 'clean' : 'carries something';
  } catch (error) {
    return faultOf(error) ?? String(error);
  }
}

function isExpected({ fates }: HostileFile, fate: string): boolean {
  if (fates.includes('any')) return fate !== 'carries something' && fate !== 'changed' && !/Error/.test(fate);
  return (fates as readonly string[]).includes(fate);
}

test('every hostile file is refused for its reason or made harmless, in bounded time and memory', async () => {
  const files = await corpus();
  expect(files.length).toBeGreaterThanOrEqual(300);
  const grown = watchMemory();
  const wrong: unknown[] = [];
  for (const file of files) {
    const start = performance.now();
    const fate = await fateOf(file);
    const isSlow = performance.now() - start > SLOWEST_MS;
    if (!isExpected(file, fate) || isSlow) wrong.push([file.name, fate, file.fates, { isSlow }]);
  }
  expect(wrong).toEqual([]);
  expect(grown()).toBeLessThan(GROWTH_MAX);
}, 600_000);

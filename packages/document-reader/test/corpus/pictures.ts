import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { DrawnText } from './document-case.ts';

/** Points of a scanned page for each PDF point: 200 dots per inch. */
const SCALE = 200 / 72;
const FONT = 'Scanned';

/** Pages as a scanner makes them: slightly grey pictures without text. */
export function picturesOf(pages: readonly (readonly DrawnText[])[]): readonly Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  GlobalFonts.registerFromPath(
    resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    FONT,
  );
  return pages.map((texts) => {
    const canvas = createCanvas(Math.round(595.28 * SCALE), Math.round(841.89 * SCALE));
    const context = canvas.getContext('2d');
    context.fillStyle = '#f4f3f0';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#222';
    context.textBaseline = 'top';
    for (const { x, y, text, size = 10, align = 'left' } of texts) {
      context.font = `${size * SCALE}px ${FONT}`;
      context.textAlign = align;
      context.fillText(text, x * SCALE, y * SCALE);
    }
    return canvas.toBuffer('image/png');
  });
}

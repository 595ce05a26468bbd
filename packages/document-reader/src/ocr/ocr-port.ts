import type { PageImage } from '../text/protocol.ts';

/** A word of a picture, in its points from the top left corner. */
export type OcrWord = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Reads the picture of a page. Rejects when it cannot, and when the signal aborts. */
export type OcrPort = {
  readonly words: (image: PageImage, signal: AbortSignal) => Promise<readonly OcrWord[]>;
};

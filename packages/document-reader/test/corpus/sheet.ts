import type { DrawnText } from './document-case.ts';

/** How a label and its value are placed. */
export type PairLayout = 'colon' | 'left' | 'above' | 'dots';
export type TextStyle = Pick<DrawnText, 'size' | 'bold' | 'spacing' | 'split'>;

const TOP = 60;
const LEFT = 55;
const BOTTOM = 770;

/** Writes pages from top to bottom. */
export class Sheet {
  readonly pages: DrawnText[][] = [[]];
  readonly #pair: PairLayout;
  readonly #style: TextStyle;
  #y = TOP;

  constructor({ pair, style = {} }: { readonly pair: PairLayout; readonly style?: TextStyle }) {
    this.#pair = pair;
    this.#style = style;
  }

  put(x: number, text: string, more: Partial<DrawnText> = {}): this {
    this.pages.at(-1)?.push({ x, y: this.#y, text, ...this.#style, ...more });
    return this;
  }

  down(points = 16): this {
    this.#y += points;
    if (this.#y > BOTTOM) this.page();
    return this;
  }

  to(y: number): this {
    this.#y = y;
    return this;
  }

  page(): this {
    this.pages.push([]);
    this.#y = TOP;
    return this;
  }

  line(text: string, more: Partial<DrawnText> = {}): this {
    return this.put(LEFT, text, more).down((more.size ?? 10) + 6);
  }

  title(text: string): this {
    return this.line(text, { size: 15, bold: true, split: false, spacing: 0 }).down(6);
  }

  heading(text: string): this {
    return this.down(6).line(text, { bold: true });
  }

  /** A label with a value of one or several lines. */
  pair(label: string, ...values: readonly string[]): this {
    const [first = '', ...rest] = values;
    switch (this.#pair) {
      case 'colon':
        this.line(`${label} : ${first}`);
        for (const value of rest) this.line(value);
        return this;
      case 'dots':
        this.line(`${label} ${'.'.repeat(12)} ${first}`);
        for (const value of rest) this.line(value);
        return this;
      case 'left':
        this.put(LEFT, label).put(260, first).down();
        for (const value of rest) this.put(260, value).down();
        return this;
      default:
        this.put(LEFT, label, { size: 8 }).down(12);
        for (const value of values) this.put(LEFT, value).down(14);
        return this.down(8);
    }
  }

  /** Cells of one row at these left edges. */
  row(xs: readonly number[], ...cells: readonly string[]): this {
    for (const [index, cell] of cells.entries()) if (cell !== '') this.put(xs[index] ?? LEFT, cell);
    return this.down();
  }

  /** A label and numbers whose right edges are given. */
  numbers(label: string, rights: readonly number[], ...cells: readonly string[]): this {
    if (label !== '') this.put(LEFT, label);
    for (const [index, cell] of cells.entries())
      if (cell !== '') this.put(rights[index] ?? 540, cell, { align: 'right' });
    return this.down();
  }
}

import { inspect } from 'node:util';

const SHOWN = '[secret]';

/** A text that appears in no log, error or JSON by accident; only `reveal` gives it. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [inspect.custom](): string {
    return SHOWN;
  }
}

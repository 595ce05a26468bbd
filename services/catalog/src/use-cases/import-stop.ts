import type { AppError } from '@platform/service-kit';

/** Stops a run with a sentence about what is wrong with this very import; nothing more of it is written. */
export class ImportStop extends Error {
  override readonly name = 'ImportStop';
  readonly code: string;

  constructor({ code, message }: AppError, sentence: string) {
    super(`${message} ${sentence}`);
    this.code = code;
  }
}

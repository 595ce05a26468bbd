/** Exit codes of the commands; scripts may rely on them. */
export const EXIT = { done: 0, unexpected: 1, usage: 2, unreachable: 3, stopped: 4, nothing: 5 } as const;

/** A message for the operator: what is wrong and what to do. */
export class CommandError extends Error {
  override readonly name = 'FriendlyError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

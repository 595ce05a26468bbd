/** A read that has paused and takes its next slice of work; false when it has ended. */
type Continue = () => boolean;

/**
 * Long reads that continue in turns, one slice per turn of the event loop, so that whatever arrives meanwhile waits for
 * one slice at most, however many long reads there are.
 */
export class PausedReads {
  private readonly waiting: Continue[] = [];
  private scheduled: NodeJS.Immediate | undefined;

  add(read: Continue): void {
    this.waiting.push(read);
    this.scheduled ??= setImmediate(() => this.continueNext());
  }

  private continueNext(): void {
    this.scheduled = undefined;
    const read = this.waiting.shift();
    if (read?.() === true) this.waiting.push(read);
    if (this.waiting.length > 0) this.scheduled = setImmediate(() => this.continueNext());
  }
}

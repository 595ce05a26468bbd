import { readFileSync } from 'node:fs';

// Loaded with `node --import` into the recorded product and its commands. The clock stands still at the instant written in
// RECORDING_CLOCK_FILE, and moves only when the recorder writes another one; so dates, deadlines and the order of
// publication are the same in every recording. Timers run as usual.
const FILE = process.env.RECORDING_CLOCK_FILE ?? '';
const READ_AGAIN_MS = 50;
const RealDate = Date;
const parse = RealDate.parse;

let nowMs = parse(readFileSync(FILE, 'utf8'));
let readAt = performance.now();

function now() {
  if (performance.now() - readAt > READ_AGAIN_MS) {
    readAt = performance.now();
    const written = parse(readFileSync(FILE, 'utf8'));
    if (!Number.isNaN(written)) nowMs = written;
  }
  return nowMs;
}

const FrozenDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
});

RealDate.now = now;
RealDate.prototype.constructor = FrozenDate;
globalThis.Date = FrozenDate;

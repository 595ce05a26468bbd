import { openSync, readSync } from 'node:fs';

// Loaded with `node --import` into the recorded product and its commands. The clock shows the instant in
// RECORDING_CLOCK_FILE and changes only when the recorder writes another one, so that dates, deadlines and the order of
// publication are the same in every recording. Timers run as usual. Every call reads the file, so all threads see a new
// instant as soon as it is written.
const FILE = openSync(process.env.RECORDING_CLOCK_FILE ?? '', 'r');
const INSTANT = Buffer.alloc('2026-11-22T12:00:00.000Z'.length);
const RealDate = Date;
const parse = RealDate.parse;

let nowMs = Number.NaN;

function now() {
  // While the recorder replaces the instant, the file is empty and the old one counts.
  if (readSync(FILE, INSTANT, 0, INSTANT.length, 0) === INSTANT.length)
    nowMs = parse(INSTANT.toString('latin1'));
  return nowMs;
}

const FrozenDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
});

now();
RealDate.now = now;
RealDate.prototype.constructor = FrozenDate;
globalThis.Date = FrozenDate;

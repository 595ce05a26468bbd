import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { armCrashPoint, isCrashPoint } from '@platform/service-kit/crash-points';

// Loaded with `node --import` into every service of the fault drill. FAULT_CRASH_FILE names a crash point for one start:
// the file is removed, so that the next start runs through. FAULT_CLOCK_FILE holds milliseconds to add to the clock;
// every call reads it, so that all processes jump at once.
const CRASH_FILE = process.env.FAULT_CRASH_FILE ?? '';
if (existsSync(CRASH_FILE)) {
  const name = readFileSync(CRASH_FILE, 'utf8').trim();
  rmSync(CRASH_FILE);
  if (!isCrashPoint(name)) throw new Error(`${name} is no crash point`);
  armCrashPoint(name);
}

const CLOCK_FILE = process.env.FAULT_CLOCK_FILE ?? '';
if (CLOCK_FILE !== '') skewClock(openSync(CLOCK_FILE, 'r'));

function skewClock(file) {
  const RealDate = Date;
  const bytes = Buffer.alloc(24);
  const realNow = RealDate.now;
  const now = () =>
    realNow() + Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)));
  const SkewedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = SkewedDate;
  globalThis.Date = SkewedDate;
  process.once('exit', () => closeSync(file));
}

import { LOG_FIELDS } from './log-fields.ts';

const ALLOWED: ReadonlySet<string> = new Set(LOG_FIELDS);
const VALUE_LENGTH_MAX = 2_000;

/**
 * Second protection after the allow-list: patterns of secrets and personal data that must not remain in an allowed
 * field.
 */
const SECRET_SHAPES: readonly RegExp[] = [
  /\/\/[^\s/@]{1,200}@/g,
  /\beyJ[\w-]{4,1000}\.[\w-]*\.[\w-]*/g,
  /\b(?:Bearer|Basic)\s+[\w~+/.=-]{8,}/gi,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  /\b(?:\d[ -]?){13,19}\b/g,
];

function mask(text: string): string {
  return SECRET_SHAPES.reduce(
    (masked, shape) => masked.replace(shape, '[masked]'),
    text.slice(0, VALUE_LENGTH_MAX),
  );
}

/** Generated values that could look like a card number are not masked, so that traces can be followed. */
const GENERATED_FIELDS: ReadonlySet<string> = new Set(['time', 'traceId', 'spanId']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isPrimitive(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Stack frames without the message line, which may quote data. */
function framesOf(stack: string | undefined): string | undefined {
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  return frames === undefined || frames.length === 0
    ? undefined
    : frames.map((line) => line.trim()).join(' | ');
}

/** The loggable part of an error: its type, code and frames; its text only when it is one of our static sentences. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { errorType: typeof error };
  }
  const { code, details } = error as { code?: unknown; details?: unknown };
  const known = error.name === 'AppError' || error.name === 'DeadlineExceededError';
  return {
    ...(known && typeof details === 'object' ? details : {}),
    errorType: error.name,
    errorFrames: framesOf(error.stack),
    ...(isPrimitive(code) ? { code } : {}),
    ...(known ? { reason: error.message } : {}),
  };
}

/** Rewrites one JSON line so that only registered fields with primitive, masked, bounded values remain. */
export function allowListLine(line: string): string {
  const fields = JSON.parse(line) as Record<string, unknown>;
  const { err, ...rest } = fields;
  const described = typeof err === 'object' && err !== null ? (err as Record<string, unknown>) : {};
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries({ ...described, ...rest })) {
    if (ALLOWED.has(name) && isPrimitive(value)) {
      kept[name] =
        typeof value !== 'string' || GENERATED_FIELDS.has(name) || UUID.test(value) ? value : mask(value);
    }
  }
  return `${JSON.stringify(kept)}\n`;
}

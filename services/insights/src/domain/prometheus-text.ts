/** One value of the Prometheus text format. */
export type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Sticky: the parts of a line are read one behind the other, so nothing is searched for. */
const NAME = /[ \t]*([a-zA-Z_:][\w:]*)(?=[ \t{])/y;
const LABELS_START = /[ \t]*\{/y;
const LABEL = /[ \t]*([a-zA-Z_]\w*)[ \t]*=[ \t]*"((?:[^"\\]|\\[\\"n])*)"[ \t]*(,|(?=\}))/y;
const LABELS_END = /[ \t]*\}/y;
const VALUE = /[ \t]*([^ \t\r]+)(?:[ \t]+-?\d+)?[ \t]*\r?$/y;

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const SPECIAL: Readonly<Record<string, number>> = {
  inf: Number.POSITIVE_INFINITY,
  '+inf': Number.POSITIVE_INFINITY,
  '-inf': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
};

/** Reads patterns from the start of a text to its end. */
function readerOf(text: string) {
  let at = 0;
  return (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_match, character: string) => (character === 'n' ? '\n' : character));
}

/** The labels at this place, empty without braces; null when they break the format. */
function readLabels(read: ReturnType<typeof readerOf>): Record<string, string> | null {
  const labels: Record<string, string> = {};
  if (read(LABELS_START) === null) return labels;
  for (let label = read(LABEL); label !== null; label = read(LABEL)) {
    const [, name = '', value = '', comma] = label;
    if (Object.hasOwn(labels, name)) return null;
    labels[name] = unescaped(value);
    if (comma !== ',') break;
  }
  return read(LABELS_END) === null ? null : labels;
}

function numberOf(text: string): number | null {
  if (DECIMAL.test(text)) return Number(text);
  const special = text.toLowerCase();
  return Object.hasOwn(SPECIAL, special) ? (SPECIAL[special] ?? null) : null;
}

function seriesOf(line: string): Series | null {
  const read = readerOf(line);
  const name = read(NAME)?.[1];
  const labels = name === undefined ? null : readLabels(read);
  const value = labels === null ? null : numberOf(read(VALUE)?.[1] ?? '');
  return name === undefined || labels === null || value === null ? null : { name, labels, value };
}

/**
 * The values of a page in the Prometheus text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/),
 * in their order. Comments and lines that break the format are left out; a carriage return at the end of a line is allowed.
 */
export function parsePrometheusText(text: string): readonly Series[] {
  return text
    .split('\n')
    .map(seriesOf)
    .filter((series) => series !== null);
}

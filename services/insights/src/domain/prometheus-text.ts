/** One value of the Prometheus text format. */
export type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? +(\S+)(?: +-?\d+)?$/s;
/** Sticky: labels stand one behind the other, so nothing is searched for. */
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gsy;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n' };
const NUMBERS: Readonly<Record<string, number>> = {
  '+Inf': Number.POSITIVE_INFINITY,
  '-Inf': Number.NEGATIVE_INFINITY,
  NaN: Number.NaN,
};

function labelsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(LABEL)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\\(.)/g, (_match, character: string) => ESCAPED[character] ?? character),
    ]),
  );
}

/**
 * The values of a page in the Prometheus text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/),
 * in their order. Comments and lines that break the format are left out.
 */
export function parsePrometheusText(text: string): readonly Series[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value = ''] = LINE.exec(line) ?? [];
    return name === undefined
      ? []
      : [{ name, labels: labelsOf(labels), value: NUMBERS[value] ?? Number(value) }];
  });
}

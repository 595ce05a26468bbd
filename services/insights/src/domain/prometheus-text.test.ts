import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parsePrometheusText } from './prometheus-text.ts';

/** A value as the format writes it: backslash, quote and line feed are escaped. */
function written(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

describe('the Prometheus text format', () => {
  test('every name, label and value that is written is read', () => {
    const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,10}$/);
    const series = fc.record({
      name,
      labels: fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 4, noNullPrototype: true }),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    });
    fc.assert(
      fc.property(fc.array(series), (all) => {
        const text = all.map((one) => {
          const labels = Object.entries(one.labels).map(([key, value]) => `${key}="${written(value)}"`);
          return `# TYPE ${one.name} gauge\n${one.name}{${labels.join(',')}} ${one.value}\n`;
        });
        expect(parsePrometheusText(text.join(''))).toEqual(all);
      }),
    );
  });

  test.each([
    ['a value without labels', 'process_uptime 12.5', { name: 'process_uptime', labels: {}, value: 12.5 }],
    ['a time behind the value', 'up{a="b"} 1 1700000000', { name: 'up', labels: { a: 'b' }, value: 1 }],
    ['an unlimited bucket', 'd_bucket{le="+Inf"} 3', { name: 'd_bucket', labels: { le: '+Inf' }, value: 3 }],
    ['spaces and tabs', ' x\t{ a = "b" , c="d",}\t3\r', { name: 'x', labels: { a: 'b', c: 'd' }, value: 3 }],
    ['no space behind the braces', 'x{a="b"}3e2', { name: 'x', labels: { a: 'b' }, value: 300 }],
    ['infinity without a sign', 'x Inf', { name: 'x', labels: {}, value: Number.POSITIVE_INFINITY }],
    ['infinity', 'x +Inf', { name: 'x', labels: {}, value: Number.POSITIVE_INFINITY }],
  ])('reads %s', (_, line, expected) => {
    expect(parsePrometheusText(line)).toEqual([expected]);
  });

  test('leaves out comments and what breaks the format', () => {
    const broken = [
      ...['# HELP up x', '', 'up', '{a="b"} 1', '1up 2', 'my-metric 3', 'up 12px', 'up 1_000', 'up{a="b"}'],
      ...['up{9a="b"} 1', 'up{a=b} 1', 'up{a="b" 1', 'up{a="b" c="d"} 1', 'up{a="b",,c="d"} 1'],
      ...['up{a="\\t"} 1', 'up{a="b",a="c"} 1', 'up a="b"} 1'],
    ];
    expect(parsePrometheusText(broken.join('\n'))).toEqual([]);
    expect(parsePrometheusText(['good 1', ...broken, 'good 2'].join('\n'))).toHaveLength(2);
  });
});

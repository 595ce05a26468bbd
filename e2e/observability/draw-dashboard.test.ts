import { describe, expect, test } from '@jest/globals';
import { type DrawnPanel, drawDashboard, shownValue } from './draw-dashboard.ts';

const PANEL: DrawnPanel = {
  title: 'Requests <by> service',
  unit: 'reqps',
  isNumber: false,
  place: { x: 0, y: 0, w: 12, h: 8 },
  lines: [{ name: 'catalog', values: [1, Number.NaN, 2, 4] }],
};

describe('the picture of a dashboard', () => {
  test('contains title, last value and a line with a gap where nothing was measured', () => {
    const svg = drawDashboard('Service', 'One minute', [PANEL]);
    expect(svg).toContain('Requests &lt;by&gt; service');
    expect(svg).toContain('catalog: 4 / s');
    const line = /<path d="(M[^"]*)" fill="none"/.exec(svg)?.[1] ?? '';
    expect(line.match(/M/g)).toHaveLength(2);
    expect(line.match(/L/g)).toHaveLength(1);
  });

  test('names four lines and counts the others', () => {
    const lines = Array.from({ length: 9 }, (_unused, index) => ({ name: `line ${index}`, values: [index] }));
    const svg = drawDashboard('Service', '', [{ ...PANEL, lines }]);
    expect(svg).toContain('line 3: 3 / s');
    expect(svg).not.toContain('line 4:');
    expect(svg).toContain('and 5 more');
  });
});

test.each([
  [0.1234, 'percentunit', '12.3 %'],
  [85_400_000, 'bytes', '85.4 MB'],
  [0.0456, 's', '45.6 ms'],
  [0, 's', '0 s'],
  [75.2, 's', '75.2 s'],
  [484, 'short', '484'],
  [Number.NaN, 'short', 'no value'],
])('%d with the unit %s is shown as %s', (value, unit, expected) => {
  expect(shownValue(value, unit)).toBe(expected);
});

/** A line of a panel: its name and one value for each second; NaN for a second without a value. */
export type DrawnLine = { readonly name: string; readonly values: readonly number[] };

export type DrawnPanel = {
  readonly title: string;
  readonly unit: string;
  /** A large number instead of lines. */
  readonly isNumber: boolean;
  /** Place in a grid of 24 columns, as Grafana has it. */
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly lines: readonly DrawnLine[];
};

const COLUMN = 44;
const ROW = 28;
const GAP = 8;
const HEAD = 56;
const TITLE_HEIGHT = 28;
const LEGEND_LINE = 15;
const LEGEND_MAX = 4;
const LEGEND_CHARACTERS = 62;
const COLOURS = ['#0f6b5c', '#2b5fa8', '#b26a00', '#a5332a', '#6b4fa0', '#48605b', '#c08a2d', '#23704a'];

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function rounded(value: number, digits: number): string {
  return Number(value.toPrecision(digits)).toLocaleString('en-GB', { maximumFractionDigits: 3 });
}

/** A value in the unit of its panel. */
export function shownValue(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'no value';
  switch (unit) {
    case 'percentunit':
      return `${rounded(value * 100, 3)} %`;
    case 'bytes':
      return `${rounded(value / 1_000_000, 3)} MB`;
    case 's':
      return value !== 0 && Math.abs(value) < 1
        ? `${rounded(value * 1_000, 3)} ms`
        : `${rounded(value, 4)} s`;
    case 'reqps':
      return `${rounded(value, 3)} / s`;
    default:
      return rounded(value, 6);
  }
}

function largest(lines: readonly DrawnLine[]): number {
  return Math.max(...lines.flatMap(({ values }) => values.filter(Number.isFinite)), 0) || 1;
}

/** Connected parts of a line; a missing value is a gap. */
function pathOf(
  { values }: DrawnLine,
  box: { x: number; y: number; w: number; h: number },
  top: number,
): string {
  const step = box.w / Math.max(1, values.length - 1);
  let isOpen = false;
  return values
    .map((value, index) => {
      if (!Number.isFinite(value)) {
        isOpen = false;
        return '';
      }
      const command = isOpen ? 'L' : 'M';
      isOpen = true;
      const y = box.y + box.h - (Math.max(0, value) / top) * box.h;
      return `${command}${(box.x + index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

function text(
  x: number,
  y: number,
  content: string,
  look: { size: number; weight?: number; fill?: string },
): string {
  const { size, weight = 400, fill = '#12302b' } = look;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(content)}</text>`;
}

function drawLines(
  { lines, unit }: DrawnPanel,
  frame: { x: number; y: number; w: number; h: number },
): string[] {
  const named = lines.slice(0, LEGEND_MAX);
  const legend = LEGEND_LINE * (named.length + (lines.length > LEGEND_MAX ? 1 : 0));
  const box = {
    x: frame.x + 12,
    y: frame.y + TITLE_HEIGHT + 18,
    w: frame.w - 24,
    h: frame.h - TITLE_HEIGHT - legend - 34,
  };
  const top = largest(lines);
  const axis = `<path d="M${box.x} ${box.y}h${box.w}M${box.x} ${box.y + box.h}h${box.w}" stroke="#e3e0d8"/>`;
  const paths = lines.map(
    (line, index) =>
      `<path d="${pathOf(line, box, top)}" fill="none" stroke="${COLOURS[index % COLOURS.length]}" stroke-width="1.5"/>`,
  );
  const names = named.map(({ name, values }, index) => {
    const last = values.findLast(Number.isFinite) ?? Number.NaN;
    const y = frame.y + frame.h - legend + index * LEGEND_LINE + 4;
    const short = name.length > LEGEND_CHARACTERS ? `${name.slice(0, LEGEND_CHARACTERS)}…` : name;
    const mark = `<rect x="${box.x}" y="${y - 7}" width="10" height="3" fill="${COLOURS[index % COLOURS.length]}"/>`;
    return mark + text(box.x + 16, y, `${short}: ${shownValue(last, unit)}`, { size: 11, fill: '#48605b' });
  });
  const more =
    lines.length > LEGEND_MAX
      ? [
          text(box.x + 16, frame.y + frame.h - LEGEND_LINE + 4, `and ${lines.length - LEGEND_MAX} more`, {
            size: 11,
            fill: '#5c716c',
          }),
        ]
      : [];
  return [
    axis,
    text(box.x, box.y - 4, shownValue(top, unit), { size: 10, fill: '#5c716c' }),
    ...paths,
    ...names,
    ...more,
  ];
}

function drawNumber({ lines, unit }: DrawnPanel, frame: { x: number; y: number; h: number }): string[] {
  const last = lines[0]?.values.findLast(Number.isFinite) ?? Number.NaN;
  return [text(frame.x + 12, frame.y + frame.h / 2 + 22, shownValue(last, unit), { size: 30, weight: 700 })];
}

function drawPanel(panel: DrawnPanel): string {
  const { x, y, w, h } = panel.place;
  const frame = { x: x * COLUMN + GAP, y: HEAD + y * ROW + GAP, w: w * COLUMN - GAP, h: h * ROW - GAP };
  return [
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.w}" height="${frame.h}" rx="8" fill="#ffffff" stroke="#e3e0d8"/>`,
    text(frame.x + 12, frame.y + 22, panel.title, { size: 13, weight: 600 }),
    ...(panel.isNumber ? drawNumber(panel, frame) : drawLines(panel, frame)),
  ].join('\n');
}

/** A dashboard as a picture (SVG): its panels where Grafana places them, with the values that Prometheus returned. */
export function drawDashboard(title: string, note: string, panels: readonly DrawnPanel[]): string {
  const width = 24 * COLUMN + 2 * GAP;
  const height = HEAD + Math.max(...panels.map(({ place }) => place.y + place.h)) * ROW + 2 * GAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif">
<rect width="${width}" height="${height}" fill="#fbfaf7"/>
${text(GAP + 4, 28, title, { size: 20, weight: 700 })}
${text(GAP + 4, 48, note, { size: 12, fill: '#48605b' })}
${panels.map(drawPanel).join('\n')}
</svg>
`;
}

import { HEIGHT, lineParts, pathOf, WIDTH } from './sparkline-path.ts';

/** The line of a trend. It is decorative: the same values are in the table of the figure. */
export function Sparkline(props: { readonly values: readonly (number | null)[]; readonly max?: number }) {
  return (
    <svg
      className="admin-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="admin-sparkline-base" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {lineParts(props.values, props.max).map((part) => (
        <path key={part[0]?.[0]} className="admin-sparkline-line" d={pathOf(part)} />
      ))}
    </svg>
  );
}

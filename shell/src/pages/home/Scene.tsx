import type { ReactNode } from 'react';

const VINES = [0, 26, 52, 78, 104, 130, 156] as const;
const TREES = [
  [60, 232, 13, 20],
  [330, 225, 16, 27],
  [385, 218, 19, 20],
  [700, 232, 13, 27],
  [742, 225, 16, 20],
  [900, 218, 19, 27],
  [1195, 232, 13, 20],
  [1330, 225, 16, 27],
] as const;

/** A decorative landscape at the bottom of the hero section: a workshop, vines, a town hall, a wind turbine. */
export function Scene(): ReactNode {
  return (
    <svg className="scene" viewBox="0 0 1440 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path className="scene-far" d="M0 210C180 150 330 170 520 196s330-66 520-40 260 60 400 20v124H0z" />
      <path className="scene-near" d="M0 246c200-50 420-20 640-8s420-44 800-6v68H0z" />
      <g transform="translate(150 150)">
        <path className="scene-chimney" d="M96-4v-48h12v48z" />
        <rect className="scene-wall" width="120" height="86" />
        <path className="scene-warm" d="M-6 0v-32L60 0v-32L126 0z" />
        <rect className="scene-window" x="18" y="34" width="26" height="24" />
        <rect className="scene-door" x="76" y="34" width="26" height="52" />
      </g>
      <g className="scene-vines" transform="translate(430 176)">
        {VINES.map((x) => (
          <path key={x} d={`M${x} 70V30M${x - 9} 44h18M${x - 7} 34h14`} />
        ))}
      </g>
      <g transform="translate(1010 118)">
        <rect className="scene-wall" y="40" width="150" height="84" />
        <path className="scene-roof" d="M-10 40 75 0l85 40z" />
        <rect className="scene-warm" x="64" y="84" width="22" height="40" />
        {[16, 40, 96, 120].map((x) => (
          <rect key={x} className="scene-window" x={x} y="62" width="14" height="22" />
        ))}
        <path className="scene-mast" d="M75 0v-34" />
        <path className="scene-warm" d="M76-34h24v15H76z" />
      </g>
      <path className="scene-turbine" d="M1250 240v-90m0 0 34-14m-34 14-8 36m8-36-30-22" />
      <g className="scene-trees">
        {TREES.map(([cx, cy, rx, ry]) => (
          <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} />
        ))}
      </g>
    </svg>
  );
}

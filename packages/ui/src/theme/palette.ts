/** Colours of one theme. Every text/background pair that components use is checked against WCAG AA by a test. */
export interface Palette {
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly paper: string;
  readonly surface: string;
  readonly soft: string;
  readonly line: string;
  readonly control: string;
  readonly primary: string;
  readonly primaryStrong: string;
  readonly onPrimary: string;
  readonly primaryTint: string;
  readonly accent: string;
  readonly accentTint: string;
  readonly positive: string;
  readonly positiveTint: string;
  readonly caution: string;
  readonly cautionTint: string;
  readonly danger: string;
  readonly dangerTint: string;
  readonly info: string;
  readonly infoTint: string;
}

export const LIGHT: Palette = {
  ink: '#12302B',
  ink2: '#48605B',
  ink3: '#5C716C',
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  soft: '#F2F0E9',
  line: '#E3E0D8',
  control: '#7D8F8A',
  primary: '#0F6B5C',
  primaryStrong: '#0B5448',
  onPrimary: '#FFFFFF',
  primaryTint: '#E3F1ED',
  accent: '#E8A13A',
  accentTint: '#FCF1DD',
  positive: '#23704A',
  positiveTint: '#E4F2E9',
  caution: '#8A5300',
  cautionTint: '#FBEBD0',
  danger: '#A5332A',
  dangerTint: '#F9E4E1',
  info: '#2B5FA8',
  infoTint: '#E5EDF8',
};

export const DARK: Palette = {
  ink: '#EAF2EF',
  ink2: '#B4C6C1',
  ink3: '#9AAEA9',
  paper: '#0E1715',
  surface: '#15211E',
  soft: '#1A2825',
  line: '#2A3A36',
  control: '#6F8681',
  primary: '#55C4AE',
  primaryStrong: '#7FD8C6',
  onPrimary: '#07201B',
  primaryTint: '#17332D',
  accent: '#F0B45C',
  accentTint: '#33280F',
  positive: '#7ED3A3',
  positiveTint: '#15301F',
  caution: '#F0B45C',
  cautionTint: '#352609',
  danger: '#F29C92',
  dangerTint: '#3A1A16',
  info: '#93BBF0',
  infoTint: '#16263C',
};

type Colour = keyof Palette;

/** Text on background, at least 4.5:1. */
export const TEXT_PAIRS: readonly (readonly [text: Colour, background: Colour])[] = [
  ...(['ink', 'ink2', 'ink3'] as const).flatMap((text) =>
    (['paper', 'surface', 'soft'] as const).map((background) => [text, background] as const),
  ),
  ...(['paper', 'surface', 'soft', 'primaryTint'] as const).flatMap((background) => [
    ['primary', background] as const,
    ['primaryStrong', background] as const,
  ]),
  ['ink', 'primaryTint'],
  ['ink2', 'primaryTint'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryStrong'],
  ['ink', 'accentTint'],
  ['positive', 'positiveTint'],
  ['caution', 'cautionTint'],
  ['danger', 'dangerTint'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['info', 'infoTint'],
  ['ink', 'dangerTint'],
  ['ink', 'infoTint'],
  ['ink', 'cautionTint'],
  ['ink', 'positiveTint'],
];

/** Borders and marks that a control is recognised by, on their background, at least 3:1. */
export const MARK_PAIRS: readonly (readonly [mark: Colour, background: Colour])[] = [
  ['control', 'surface'],
  ['control', 'paper'],
  ['primary', 'surface'],
  ['primary', 'paper'],
];

/** CSS custom properties of a palette: `--ink2`, `--primary-tint`. */
export function cssVariables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}

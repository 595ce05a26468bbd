export { contrast } from './contrast.ts';
export { cssVariables, DARK, LIGHT, MARK_PAIRS, type Palette, TEXT_PAIRS } from './palette.ts';

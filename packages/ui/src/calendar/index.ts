export { DayGrid, type DayGridProps, type GridDay } from './DayGrid.tsx';

export { hundredthsOf } from './hundredths.ts';
export { createSpans } from './spans.ts';
export { civilDateOf, type WrittenDate, writtenDates } from './written-dates.ts';

export { moneyOfEuros, readMoney } from './amounts.ts';
export { readApplicants } from './applicants.ts';
export { readDates } from './dates.ts';
export { readNafSections } from './naf-sections.ts';
export { CONFIDENT, type Reading } from './reading.ts';
export { readTerritories } from './territories.ts';

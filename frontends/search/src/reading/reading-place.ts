import { createContext } from 'react';

/** Where the reading view is: a page of its own, or the panel beside the results, whose headings are one level lower. */
export const ReadingPlace = createContext<'page' | 'panel'>('page');

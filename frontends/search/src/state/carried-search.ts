import { createContext, useContext } from 'react';
import { readingAddress } from './address.ts';

const CarriedSearch = createContext('');

/** Makes the query string of `carriedSearch` known to the links of a list. */
export const CarriedSearchProvider = CarriedSearch.Provider;

/** Returns a function that returns the unprefixed address of a reading view, which carries the search of the list. */
export function useReadingAddress(): (id: string) => string {
  const search = useContext(CarriedSearch);
  return (id) => readingAddress(id) + search;
}

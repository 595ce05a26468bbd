/** Names of a place, with ', ' between them, and the ids of the territories that it covers, with ' ' between them. */
export type PlaceRow = readonly [names: string, places: string];

/** Names of inhabitants and adjectives of a place, in all genders and numbers, separated by spaces, with its id. */
export type InhabitantsRow = readonly [names: string, place: string];

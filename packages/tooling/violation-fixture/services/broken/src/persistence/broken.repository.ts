/** The other end of the deliberate violation. */
export const readBroken = (): string => 'broken';

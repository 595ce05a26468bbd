/** The environment of the tests, which may name a store to test. */
export const environment = process.env;

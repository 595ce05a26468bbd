/** The environment of this process. */
export const environment = process.env;

/** The environment of the build. */
export const environment = process.env;

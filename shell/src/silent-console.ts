function nothing(): void {}

/**
 * What the bundles know as `console`: libraries log through it (the federation runtime at run-time chosen levels, which
 * a minifier cannot drop), and a visitor's console stays empty. Errors go to our own endpoint instead.
 */
export const silentConsole = {
  debug: nothing,
  error: nothing,
  info: nothing,
  log: nothing,
  trace: nothing,
  warn: nothing,
};

function nothing(): void {}

/**
 * Replaces `console` in the bundles, so that the console of visitors stays empty. A minifier cannot remove all logging
 * of libraries: the federation runtime chooses its log methods at run time. Errors are reported to the gateway instead.
 */
export const silentConsole = {
  debug: nothing,
  error: nothing,
  info: nothing,
  log: nothing,
  trace: nothing,
  warn: nothing,
};

/** The newest of some instants; null without any. Instants in UTC compare as texts. */
export function newestOf(instants: readonly string[]): string | null {
  return instants.reduce<string | null>(
    (newest, one) => (newest === null || one > newest ? one : newest),
    null,
  );
}

/**
 * Does it once more when a window of this length ended meanwhile: counts of attempts begin again at every multiple of it.
 */
export async function withinOneWindow<Result>(
  windowMs: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const windowNow = (): number => Math.floor(Date.now() / windowMs);
  const window = windowNow();
  const result = await attempt();
  return windowNow() === window ? result : attempt();
}

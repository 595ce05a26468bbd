/** Whether a promise settles within `ms`; its failure is left to the code that awaits it. */
export async function settlesInTime(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), ms);
  const settled = promise.then(
    () => true,
    () => true,
  );
  const isSettled = await Promise.race([settled, timeout.promise]);
  clearTimeout(timer);
  return isSettled;
}

/** Longest wait, because a page in the background is not painted. */
const WAIT_MS_MAX = 100;

/** Resolves when the browser has painted the next frame. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS_MAX);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

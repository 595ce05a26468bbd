/** Passwords that fall within this many guesses (10^6, score below 2) are refused; the throttle bounds the rest. */
const SCORE_MIN = 2;
/** The time of an estimate grows with the length; longer passwords than this are strong unless their start is weak. */
const ESTIMATED_MAX = 72;

let estimator: Promise<(password: string, known: readonly string[]) => number> | undefined;

/** Loads the dictionaries on first use; they take some megabytes. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password: string, known: readonly string[]): number => zxcvbn.check(password, [...known]).score;
}

/** Whether a password is on the list of common ones, or easy to guess otherwise (zxcvbn, Wheeler 2016). */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const score = await estimator;
  return score(password.slice(0, ESTIMATED_MAX), known) < SCORE_MIN;
}

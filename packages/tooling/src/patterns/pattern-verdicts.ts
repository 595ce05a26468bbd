import { check } from 'recheck';
import { isSlowHere } from './confirm-slow.ts';
import type { Pattern } from './found-patterns.ts';
import { patternKey, type RecordedVerdicts } from './recorded-verdicts.ts';

/** How long a pattern takes at worst; `attack` shows a text of that kind. */
export type Verdict =
  | { readonly kind: 'linear' }
  | { readonly kind: 'slow' | 'unknown'; readonly attack: string };

const TIMEOUT_MS = 120_000;
const AT_ONCE = 2;

type Analysed = Pick<Pattern, 'source' | 'flags'>;

export type Verdicts = {
  readonly of: (pattern: Analysed) => Verdict;
  /** Patterns that the record did not hold. */
  readonly analysed: number;
};

/**
 * The verdicts of all patterns; those that are not recorded are analysed. A recorded slow pattern is analysed again unless it
 * is exempt, so that the fault can name a text that shows it.
 */
export async function verdictsOf(
  patterns: readonly Pattern[],
  {
    recorded,
    isExempt,
  }: {
    readonly recorded: RecordedVerdicts;
    readonly isExempt: (pattern: Pattern) => boolean;
  },
): Promise<Verdicts> {
  const known = new Map<string, Verdict>();
  const waiting = new Map<string, Analysed>();
  for (const pattern of patterns) {
    const key = patternKey(pattern);
    const kind = recorded.get(key);
    if (kind === 'linear') known.set(key, { kind });
    else if (kind === 'slow' && isExempt(pattern)) known.set(key, { kind, attack: 'as recorded' });
    else waiting.set(key, pattern);
  }
  const analysed = [...waiting];
  const queue = [...analysed];
  const analyseNext = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      known.set(next[0], await verdictOf(next[1]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, analyseNext));
  return {
    of: (pattern) => known.get(patternKey(pattern)) ?? { kind: 'unknown', attack: 'not analysed' },
    analysed: analysed.length,
  };
}

/** The worst case of one pattern. */
export async function verdictOf({ source, flags }: Analysed): Promise<Verdict> {
  const result = await check(source, flags, { timeout: TIMEOUT_MS });
  if (result.status === 'safe') return { kind: 'linear' };
  if (result.status === 'vulnerable' && !isSlowHere(result)) return { kind: 'linear' };
  if (result.status === 'vulnerable')
    return { kind: 'slow', attack: `${result.complexity.summary}: ${result.attack.pattern.slice(0, 300)}` };
  return { kind: 'unknown', attack: result.error.kind };
}

import { type Language, ProblemError, problemText, type Translate } from '@platform/web-kit';
import type { ProfileValues } from './profile-values.ts';

/** What a person reads about a refused or failed request. */
export type ShownProblem = {
  readonly text: string;
  /** Field of the form that it is about. */
  readonly field: keyof ProfileValues | null;
  /** Whether another plan helps. */
  readonly needsPlan: boolean;
  /** Whether the profile has another version by now. */
  readonly isConflict: boolean;
};

const FIELDS: Readonly<Record<string, keyof ProfileValues>> = {
  PROFILES_INVALID_SIREN: 'registration',
  PROFILES_INVALID_SIRET: 'registration',
  PROFILES_INVALID_PACAGE: 'pacage',
  PROFILES_TERRITORY_UNKNOWN: 'place',
};

/** The texts of a failure of the service of profiles; `t` is of the namespace of profiles. */
export function shownProblem(error: unknown, t: Translate, language: Language): ShownProblem {
  const problem = error instanceof ProblemError ? error.problem : null;
  const code = problem?.code ?? '';
  return {
    text: textOf({ error, code, plan: planOf(problem) }, t, language),
    field: FIELDS[code] ?? null,
    needsPlan: code === 'PROFILES_LIMIT_REACHED' || code === 'PROFILES_FULL_ACCESS_REQUIRED',
    isConflict: code === 'PROFILES_CHANGED_MEANWHILE',
  };
}

/** The plan that lifts a limit; null for any other problem. */
function planOf(problem: ProblemError['problem']): string | null {
  return problem?.errors.find(({ field }) => field === 'plan')?.type ?? null;
}

function textOf(
  { error, code, plan }: { readonly error: unknown; readonly code: string; readonly plan: string | null },
  t: Translate,
  language: Language,
): string {
  if (code === 'PROFILES_LIMIT_REACHED' && plan !== null) {
    return t('problem.limitPlan', { plan: t(`plan.${plan}`) });
  }
  if (code.startsWith('PROFILES_')) {
    const key = `problem.${code}`;
    const text = t(key);
    if (text !== key) return text;
  }
  const general = error instanceof Error ? problemText(error, language) : null;
  return general ?? t('problem.generic');
}

/** The text of a fault of a field of the form: what an empty one needs, else what its value lacks. */
export function faultText(
  { field, fault }: { readonly field: string; readonly fault: string },
  t: Translate,
): string {
  const key = `fault.${fault === 'missing' ? field : fault}`;
  const text = t(key);
  return text === key ? t('fault.invalid') : text;
}

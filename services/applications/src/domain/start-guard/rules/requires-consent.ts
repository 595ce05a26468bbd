import { DENIED, IN_ORDER_TO, PERMITS_NOTHING, WITHOUT_CONSENT } from '../patterns.ts';
import { type AwaitedStep, has, type Sentence } from '../sentence.ts';
import type { Role } from '../terms.ts';

/** A start and its condition have at most two phrases between them. */
const PHRASES_APART = 3;

/** "Consent is required to start", "the start is conditional on the decision", "started without consent". */
export function requiresConsent({ phrases, text }: Sentence): AwaitedStep | null {
  const indexOf = (wanted: Role): number => phrases.findIndex(({ role }) => role === wanted);
  const [act, decision, condition] = [indexOf('act'), indexOf('decide'), indexOf('condition')];
  if (act === -1) return null;
  if (PERMITS_NOTHING.test(text) && decision !== -1) return 'accepted';
  if (WITHOUT_CONSENT.test(text)) return has(phrases, 'consequence') || DENIED.test(text) ? 'accepted' : null;
  if (decision === -1 || condition === -1) return null;
  const isConditional = act < condition && condition < decision && condition - act <= PHRASES_APART;
  const isRequired = decision < condition && condition < act && IN_ORDER_TO.test(text);
  return isConditional || isRequired ? 'accepted' : null;
}

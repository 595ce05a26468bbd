import {
  AGE,
  ALREADY_BEGUN,
  BEGUN_BY_THEN,
  FILING,
  FINANCED,
  NOTHING_BEGUN,
  ONCE_BEGUN,
  RETROACTIVE,
  STILL_COUNTS,
} from '../patterns.ts';
import { type AwaitedStep, firstMilestone, has, ordersIn, type Sentence, stepOf } from '../sentence.ts';

/** "Works must not have begun when the application is filed", "whoever has begun is too late to apply". */
export function excludesWhatHasBegun(sentence: Sentence): AwaitedStep | null {
  if (!has(sentence.phrases, 'negation', 'consequence') || STILL_COUNTS.test(sentence.text)) return null;
  return (
    excludesWhatAlreadyBegan(sentence) ??
    excludesWhatBeganByMilestone(sentence) ??
    excludesWhatBeganBefore(sentence) ??
    excludesWhoBegan(sentence) ??
    certifiesThatNothingBegan(sentence)
  );
}

/** "No aid for past costs". */
export function excludesRetroactiveAid({ text, phrases }: Sentence): AwaitedStep | null {
  if (!RETROACTIVE.test(text) || !FINANCED.test(text) || !has(phrases, 'negation', 'consequence'))
    return null;
  if (has(phrases, 'decide')) return 'accepted';
  if (has(phrases, 'acknowledge')) return 'acknowledged';
  return has(phrases, 'file') ? 'filed' : 'accepted';
}

function excludesWhatAlreadyBegan({ text, phrases }: Sentence): AwaitedStep | null {
  if (!ALREADY_BEGUN.test(text)) return null;
  const milestone = firstMilestone(phrases);
  return milestone === undefined ? 'filed' : stepOf(milestone, phrases);
}

function excludesWhatBeganByMilestone(sentence: Sentence): AwaitedStep | null {
  const [order] = ordersIn(sentence, 'during');
  if (order === undefined || !has(order.head, 'act') || AGE.test(sentence.text)) return null;
  if (order.milestone !== undefined) return stepOf(order.milestone);
  return FILING.test(order.word.words) ? 'filed' : null;
}

function excludesWhatBeganBefore({ text, phrases }: Sentence): AwaitedStep | null {
  if (!BEGUN_BY_THEN.test(text) || AGE.test(text) || !has(phrases, 'before', 'during')) return null;
  const milestone = firstMilestone(phrases);
  return milestone === undefined ? null : stepOf(milestone);
}

function excludesWhoBegan({ text, phrases }: Sentence): AwaitedStep | null {
  return ONCE_BEGUN.test(text) && has(phrases, 'file') ? 'filed' : null;
}

function certifiesThatNothingBegan({ text, phrases }: Sentence): AwaitedStep | null {
  if (!NOTHING_BEGUN.test(text)) return null;
  const milestone = firstMilestone(phrases);
  return milestone === undefined ? 'filed' : stepOf(milestone, phrases);
}

import type { Reason } from '../port/connector.ts';
import { isLinkTarget, WEB_TARGET } from './link-targets.ts';

/** Most texts hold none of these, and then nothing else is looked for. */
const SUSPECT = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]|<|\][(:]/u;
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
/** The joiners that some scripts and emoji need are shown by what they join. */
const NOT_SHOWN = /(?![\u200c\u200d])\p{Cf}/u;
const TAG = /<[a-z/!?]/i;
/** Markdown links and references to anything that runs instead of being read. */
const RUNS = /\]\(\s*(?!https?:|mailto:)[a-z][a-z\d+.-]*:|\]:\s*(?!https?:)[a-z][a-z\d+.-]*:/i;

/**
 * What must not be published in the texts of a value, with the path of each text: control characters, signs that are not
 * shown or change the direction of writing, HTML, and links to scripts or to another place than they show.
 */
export function textMistakes(value: unknown, path = ''): Reason[] {
  if (typeof value === 'string') {
    const message = mistakeOf(value);
    return message === null ? [] : [{ field: path, message }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    textMistakes(member, path === '' ? key : `${path}.${key}`),
  );
}

function mistakeOf(text: string): string | null {
  if (!SUSPECT.test(text)) return null;
  if (CONTROL.test(text)) return 'holds a control character';
  if (!text.isWellFormed()) return 'holds half of a character, so it is not well-formed Unicode';
  if (NOT_SHOWN.test(text)) return 'holds signs that are not shown or that change the direction of writing';
  if (TAG.test(text)) return 'holds HTML';
  return RUNS.test(text) || leadsElsewhere(text) ? 'holds a link that is unsafe to follow' : null;
}

function leadsElsewhere(text: string): boolean {
  if (!text.includes('](')) return false;
  return [...text.matchAll(WEB_TARGET)].some(([, target = '']) => !isLinkTarget(target));
}

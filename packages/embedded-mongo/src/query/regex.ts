import type { BSONRegExp } from 'bson';
import { badValue } from '../errors.ts';

const SUPPORTED_OPTIONS = /^[imsu]*$/;

/**
 * A JavaScript expression with the meaning of MongoDB's (PCRE) one. Constructs JavaScript lacks or reads differently
 * (x option, POSIX classes, atomic groups, \Q, \A) are refused with BadValue instead of matching something else.
 */
export function compileRegex(regex: Pick<BSONRegExp, 'pattern' | 'options'>): RegExp {
  if (!SUPPORTED_OPTIONS.test(regex.options)) throw badValue(`$options '${regex.options}' is not supported`);
  if (/\[\[[:.=]/.test(regex.pattern)) throw badValue('POSIX character classes in $regex are not supported');
  const flags = new Set([...regex.options, 'u']);
  try {
    return new RegExp(translate(regex.pattern, flags.has('m')), [...flags].join(''));
  } catch (error) {
    throw badValue(
      `$regex is invalid or not supported: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Identity escapes the `u` flag forbids become plain characters; `$` also stands before a final line feed. */
function translate(pattern: string, multiline: boolean): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    if (char === '\\') {
      at += 1;
      out += escapeOf(pattern.charAt(at));
    } else if (char === '$' && !inClass && !multiline) {
      out += '(?=\\n?(?![\\s\\S]))';
    } else {
      if (char === '[') inClass = true;
      else if (char === ']') inClass = false;
      out += char === '[' && out.endsWith('[') && inClass ? '\\[' : char;
    }
  }
  return out;
}

function escapeOf(char: string): string {
  if (/[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(char)) return `\\${char}`;
  return char === '-' ? '\\x2d' : char;
}

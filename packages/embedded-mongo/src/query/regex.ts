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
  const flags = regex.options.includes('i') ? 'iu' : 'u';
  try {
    return new RegExp(translate(regex.pattern, regex.options), flags);
  } catch (error) {
    throw badValue(
      `$regex is invalid or not supported: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** What PCRE means by `.`, `^` and `$` outside a class: only \n ends a line, and `$` stands before a final one too. */
function meaningOf(char: string, options: string): string {
  const multiline = options.includes('m');
  if (char === '.') return options.includes('s') ? '[\\s\\S]' : '[^\\n]';
  if (char === '$') return multiline ? '(?![^\\n])' : '(?=\\n?(?![\\s\\S]))';
  if (char === '^' && multiline) return '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))';
  return char;
}

/** Writes the pattern for JavaScript's `u` flag, which also forbids escapes without meaning. */
function translate(pattern: string, options: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    if (char === '\\') {
      at += 1;
      out += escapeOf(pattern.charAt(at));
    } else {
      out += inClass ? char : meaningOf(char, options);
      if (char === '[') inClass = true;
      else if (char === ']') inClass = false;
    }
  }
  return out;
}

function escapeOf(char: string): string {
  if (/[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(char)) return `\\${char}`;
  return char === '-' ? '\\x2d' : char;
}

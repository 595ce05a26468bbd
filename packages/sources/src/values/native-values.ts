import { isUnambiguousAddress } from '@platform/contracts/web-address';
import { z } from 'zod';
import type { Reason } from '../port/connector.ts';
import { lineFromSource, markdownFromSource, sentenceFromSource } from '../text/plain-text.ts';

/**
 * Reads the loosely typed values of a native record and collects those that could not be read, so that every connector
 * treats a number in a text field, an operator object or a malformed address the same way: the field stays "not stated"
 * and a note states why.
 */
export type NativeReader = {
  readonly notes: Reason[];
  /** One line without markup, or null. */
  readonly line: (field: string, value: unknown, lengthMax?: number) => string | null;
  /** Markdown, or null. */
  readonly markdown: (field: string, value: unknown) => string | null;
  /** Sentences of a list (a single text counts as a list of one). */
  readonly sentences: (field: string, value: unknown) => string[];
  /** An http(s) address, or null. */
  readonly address: (field: string, value: unknown) => string | null;
};

const ADDRESS_MAX = 2_000;

/** A reader for one record. */
export function nativeReader(): NativeReader {
  const notes: Reason[] = [];
  const note = (field: string, message: string): null => {
    notes.push({ field, message });
    return null;
  };
  const textOf = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' ? value : note(field, 'is not a text');
  };
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    notes,
    line: (field, value, lengthMax) => {
      const text = textOf(field, value);
      const line = text === null ? null : orNull(lineFromSource(text));
      if (line === null || lengthMax === undefined || line.length <= lengthMax) return line;
      return note(field, `is longer than ${lengthMax} characters`);
    },
    markdown: (field, value) => {
      const text = textOf(field, value);
      return text === null ? null : orNull(markdownFromSource(text));
    },
    sentences: (field, value) => {
      if (value === null || value === undefined) return [];
      return (Array.isArray(value) ? value : [value])
        .map((item) => textOf(field, item))
        .filter((item) => item !== null)
        .map(sentenceFromSource)
        .filter((item) => item !== '');
    },
    address: (field, value) => {
      const text = textOf(field, value)?.trim() ?? '';
      if (text === '') return null;
      return webAddress(text) ?? note(field, 'is not an http(s) address');
    },
  };
}

/** Addresses that were edited by hand: `https: //example.org`. */
const SPACED_SCHEME = /^(https?) ?: ?\/ ?\/ ?/i;
/** Line ends and tabs of a cell, and characters without width, which copied addresses may contain. */
const BREAKS = /[\t\n\r\u00ad\u200b\u2060\ufeff]/g;

/**
 * The text as an absolute http(s) address on a public host (not `https://file///Users/…`) without credentials; null
 * otherwise.
 */
export function webAddress(text: string): string | null {
  const written = text.trim().replaceAll(BREAKS, '').replace(SPACED_SCHEME, '$1://');
  const url = isUnambiguousAddress(written) ? URL.parse(written) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  if (!url.hostname.includes('.')) return null;
  return url.href.length <= ADDRESS_MAX ? url.href : null;
}

const EMAIL = z.email().max(254);

/** The text as an e-mail address; null otherwise. */
export function emailAddress(text: string): string | null {
  return EMAIL.safeParse(text.trim()).data ?? null;
}

/** Limits a text to the length of the contract by cutting at a word, with an ellipsis. */
export function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > lengthMax / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Distinct values in their first order. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

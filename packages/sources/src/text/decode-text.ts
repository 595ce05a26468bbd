export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/**
 * Decodes a file that must be UTF-8 (a byte order mark is removed). For any other file the reason names the likely
 * format, so that the sender knows how to save it again; nothing is decoded by guess.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return refused('the file is empty');
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return refused('the file is UTF-16; save it as UTF-8');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0'))
      return refused('the file holds NUL characters; it is binary or UTF-16 without a mark');
    return text.trim() === '' ? refused('the file is empty') : { ok: true, text };
  } catch {
    return refused('the file is not UTF-8 (it looks like Latin-1 or Windows-1252); save it as UTF-8');
  }
}

function refused(message: string): DecodedText {
  return { ok: false, message };
}

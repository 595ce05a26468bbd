/** Longest line that is read; a longer one is no line of an answer. */
const LINE_LENGTH_MAX = 2_000_000;

function parsed(line: string): unknown {
  if (line.length > LINE_LENGTH_MAX) throw new SyntaxError('The line is too long');
  return JSON.parse(line);
}

/** The JSON values of a body in NDJSON, each as soon as its line is complete. Throws for a line that is no JSON. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += decoder.decode(part.value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LINE_LENGTH_MAX) throw new SyntaxError('The line is too long');
      for (const line of lines) if (line.trim() !== '') yield parsed(line);
    }
    if (rest.trim() !== '') yield parsed(rest);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

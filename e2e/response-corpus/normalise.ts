export type Places = {
  /** Address of the recorded product. */
  readonly url: string;
  readonly dataDir: string;
  readonly root: string;
  readonly workFolder: string;
  readonly operatorToken: string;
};

const UUID_V4 = /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;
const UUID_V7 = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;

/** Headers that differ in every response or follow from the body. */
const IGNORED_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const HASHED_HEADERS = new Set(['etag', 'traceparent', 'last-modified']);

/** Replacements of values that differ in every run; the README of this folder describes them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [UUID_V4, '<uuid>'],
  [/"scoredAt":"[^"]*"/g, '"scoredAt":"<instant>"'],
  [/"scoredAt": "[^"]*"/g, '"scoredAt": "<instant>"'],
  [/(\/assets\/[\w-]*-_)[0-9a-f]{5}\./g, '$1<module>.'],
  [/<style( data-href="[^"]*")?>.*?<\/style>/gs, '<style$1/>'],
  [/"errorFrames":"[^"]*"/g, '"errorFrames":"<frames>"'],
  [/"traceId":"[0-9a-f]{32}"/g, '"traceId":"<trace>"'],
  [/\b[0-9a-f]{32}\b(?=[^0-9a-f-]|$)/g, '<trace>'],
  [/"elapsedMs":\d+(\.\d+)?/g, '"elapsedMs":0'],
  [/"elapsedMs": \d+(\.\d+)?/g, '"elapsedMs": 0'],
  [/(search-elapsed">)(?:<duration>)*[^<]*/g, '$1<duration>'],
  [/\bin \d+(\.\d+)? s\b/g, 'in <n> s'],
  [/'sha256-[A-Za-z0-9+/=]+'/g, "'sha256-<hash>'"],
  [/\bsha(256|384|512)-[A-Za-z0-9+/=]{20,}/g, 'sha$1-<hash>'],
  [/(\/mf\/[a-z]+\/)[0-9a-f]{12}\b/g, '$1<version>'],
  [/"version":"[0-9a-f]{12}"/g, '"version":"<version>"'],
  [/(\/[\w./<>-]+)\.[0-9a-f]{8,20}\.(js|css|woff2|svg|json|mjs)\b/g, '$1.<hash>.$2'],
  [/"id":"[0-9a-f]{16}"/g, '"id":"<key id>"'],
  [/"id": "[0-9a-f]{16}"/g, '"id": "<key id>"'],
  [/\b([a-z]{2,6}_)?[0-9a-f]{16}[._:][A-Za-z0-9_-]{43}\b/g, '<ingest key>'],
  [/\b[0-9a-f]{16}\b/g, '<key id>'],
  [/"reference":"[0-9A-Z]{5}-[0-9A-Z]{5}"/g, '"reference":"<reference>"'],
  [/127\.0\.0\.1:\d+|localhost:\d{4,5}/g, '<product>'],
  [/"pid":\d+/g, '"pid":0'],
  [/(file:\/\/)?(\/[^\s:)('"]+)?\/node_modules\/[^\s)]+:\d+:\d+/g, '<library>'],
  [/\n {4}at [^\n]+/g, '\n    at <frame>'],
];

/**
 * Returns a function that makes the texts of a recording comparable with those of another. It replaces generated
 * identifiers by their order of appearance, and durations, addresses, traces and build hashes by placeholders.
 */
export function createNormaliser(places: Places): (text: string) => string {
  const known = new Map<string, string>();
  const nameOfId = (id: string): string => {
    const name = known.get(id) ?? `<uuid ${known.size + 1}>`;
    known.set(id, name);
    return name;
  };
  const literal: readonly (readonly [string, string])[] = [
    [places.operatorToken, '<operator token>'],
    [places.dataDir, '<data>'],
    [places.workFolder, '<work>'],
    [places.root, '<root>'],
    [places.url, '<product>'],
  ];
  return (text) => {
    let result = text;
    for (const [from, to] of literal) result = result.replaceAll(from, to);
    return withoutVolatile(result.replace(UUID_V7, nameOfId));
  };
}

/** Replaces values that differ in every run and can be recognised without knowing the run; idempotent. */
export function withoutVolatile(text: string): string {
  return PATTERNS.reduce((result, [pattern, to]) => result.replace(pattern, to), text);
}

/** The headers to compare, by name; for values that depend on build or time only the presence is recorded. */
export function normalisedHeaders(
  headers: Headers,
  normalise: (text: string) => string,
): Record<string, string> {
  const kept = [...headers].filter(([name]) => !IGNORED_HEADERS.has(name)).sort();
  return Object.fromEntries(
    kept.map(([name, value]) => [name, HASHED_HEADERS.has(name) ? '<present>' : normalise(value)]),
  );
}

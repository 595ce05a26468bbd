/**
 * Retired words that stay because changing them would change a quote, an output or stored data: the file
 * (or a folder, with a slash at its end), the words and the reason.
 */
export const RETIRED_WORDS_ALLOWED: readonly {
  readonly file: string;
  readonly words: readonly string[];
  readonly reason: string;
}[] = [
  ...[
    { file: 'services/catalog/src/cli/fetch-source.ts', words: ['answer'] },
    { file: 'packages/operator-cli/src/product-api.ts', words: ['answer', 'answered'] },
    { file: 'services/catalog/src/cli/replay.ts', words: ['answer'] },
    { file: 'services/catalog/src/cli/send-import.ts', words: ['answer'] },
  ].map((entry) => ({
    ...entry,
    reason: 'Messages that the command line prints; operators and scripts know them by their text.',
  })),
  ...[
    'services/assistant/',
    'bench/assistant.bench.ts',
    'e2e/journeys/assistant.test.ts',
    'packages/contracts/src/assistant/',
    'services/standalone/test/answers/',
    'frontends/discover/',
    'e2e/journeys/discover.test.ts',
    'packages/contracts/src/browser-responses.ts',
    'docs/configuration.md',
    'docs/errors.md',
    'docs/events.md',
  ].map((file) => ({
    file,
    words: ['answer', 'answers', 'answered'],
    reason: 'An answer is what the assistant gives for a described project (glossary), not a response.',
  })),
  {
    file: 'services/catalog/src/texts/quality-reasons.ts',
    words: ['asked'],
    reason: 'The reason code `link_not_asked` is stored and is part of the API.',
  },
  ...[
    'packages/sources/mappings/README.md',
    'packages/sources/src/mapping/mapped-row.ts',
    'packages/sources/src/mapping/mapping-format.ts',
    'packages/sources/test/connectors/mapping-file.test.ts',
  ].map((file) => ({
    file,
    words: ['says'],
    reason: 'The key `saysNothing` is part of the mapping files that operators keep.',
  })),
];

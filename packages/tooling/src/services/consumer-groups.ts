/** The topics that are read in each consumer group, by the keys of `TOPICS`. */
export type TopicsByGroup = Readonly<Record<string, readonly string[]>>;

export type SourceFile = { readonly file: string; readonly text: string };

/** A file that subscribes, by itself or by a function of `@platform/events`. */
const CONSUMER_FILE = /\.consumer\.ts$/;
const SUBSCRIBING = /\.subscribe\(/;
/** `group: 'name'`, and `service: 'name'` for orders of erasure. */
const NAMED = /\b(?:group|service): '([^']+)'/g;
const CONSTANT = /\bconst GROUP = '([^']+)';/g;
/** `group: deps.group`: the configuration names it. */
const CONFIGURED = /\bgroup: deps\.group\b/;
const MENTIONED = /\bTOPICS\.(\w+)/g;

/**
 * Which consumer groups the sources of a service use. `configured` are the groups that its configuration names. A file
 * that subscribes in a group which cannot be read here is listed as a group of its own, so that it is reported.
 */
export function consumerGroups(
  files: readonly SourceFile[],
  { configured }: { readonly configured: readonly string[] },
): TopicsByGroup {
  const found = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    if (!CONSUMER_FILE.test(file) && !SUBSCRIBING.test(text)) continue;
    for (const group of groupsIn({ file, text }, configured)) {
      const topics = found.get(group) ?? new Set();
      for (const topic of names(text, MENTIONED)) topics.add(topic);
      found.set(group, topics);
    }
  }
  return Object.fromEntries([...found].map(([group, topics]) => [group, [...topics].sort()]));
}

function groupsIn({ file, text }: SourceFile, configured: readonly string[]): readonly string[] {
  const groups = [
    ...names(text, NAMED),
    ...names(text, CONSTANT),
    ...(CONFIGURED.test(text) ? configured : []),
  ];
  return groups.length > 0 ? groups : [`the unreadable one in ${file}`];
}

function names(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

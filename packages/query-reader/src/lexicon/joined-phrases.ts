/** Every beginning with every end: "prise à l’université", "admis en master". */
export function joinedPhrases(beginnings: readonly string[], ends: readonly string[]): readonly string[] {
  return beginnings.flatMap((beginning) => ends.map((end) => `${beginning} ${end}`));
}

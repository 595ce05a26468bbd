import type { SubsidyFacts } from '@platform/contracts/catalog';
import { haveSameContent } from '@platform/contracts/content-hash';
import { valueAt } from './hand-edit.ts';

/** Field paths that differ between two sets of facts, as people read them (a text field, not a whole language). */
export function changedPaths(before: SubsidyFacts, after: SubsidyFacts): string[] {
  const paths = new Set<string>();
  for (const facts of [before, after]) for (const path of leafPaths(facts)) paths.add(path);
  return [...paths].filter((path) => !haveSameContent(valueAt(before, path), valueAt(after, path)));
}

/** Paths of all fields, as `changedPaths` names them. */
export function leafPaths(facts: SubsidyFacts): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (key === 'texts') {
      return Object.entries(facts.texts).flatMap(([language, text]) =>
        Object.keys(text).map((member) => `texts.${language}.${member}`),
      );
    }
    const isGroup = key === 'funding' || key === 'contact' || key === 'coverage';
    return isGroup ? Object.keys(value as object).map((member) => `${key}.${member}`) : [key];
  });
}

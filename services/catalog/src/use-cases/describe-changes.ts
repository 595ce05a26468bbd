import type { FieldChange, SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import { changedPaths } from '../domain/changed-paths.ts';
import { valueAt } from '../domain/hand-edit.ts';
import { describeFieldChange } from '../texts/describe-field-change.ts';

/** The fields in which two states of a subsidy differ, with a sentence about each in French and in English. */
export type DescribeChanges = (before: SubsidyFacts, after: SubsidyFacts) => FieldChange[];

/** Sentences with the names of this territory tree. */
export function createDescribeChanges(territories: TerritoryTree): DescribeChanges {
  const nameTerritory = (id: string, language: 'fr' | 'en') => territories.get(id)?.name[language] ?? id;
  return (before, after) =>
    changedPaths(before, after).map((path) => {
      const difference = {
        path,
        before: valueAt(before, path) ?? null,
        after: valueAt(after, path) ?? null,
      };
      return { ...difference, ...describeFieldChange(difference, nameTerritory) };
    });
}

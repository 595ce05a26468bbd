import type { StoredFinancing } from '@platform/contracts/financing';

/**
 * A financing plan by the programmes that are left of its own. Of several that are one programme now, the surviving one
 * stays, otherwise the first, so that no aid counts twice.
 */
export function survivingPlan(
  plan: StoredFinancing,
  survivorOf: (subsidyId: string) => string,
): StoredFinancing {
  const { programmes, chosenIds } = plan;
  if (programmes.every(({ id }) => survivorOf(id) === id)) return plan;
  const own = programmes.filter(({ id }) => survivorOf(id) === id);
  const kept = new Map(own.map((programme) => [programme.id, programme]));
  for (const programme of programmes) {
    const id = survivorOf(programme.id);
    if (!kept.has(id)) kept.set(id, { ...programme, id });
  }
  const surviving = (ids: readonly string[]) => [...new Set(ids.map(survivorOf))];
  return {
    ...plan,
    programmes: [...kept.values()].map((programme) => ({
      ...programme,
      incompatibleIds: surviving(programme.incompatibleIds).filter((id) => id !== programme.id),
    })),
    chosenIds: surviving(chosenIds),
  };
}

type List = readonly unknown[];
type LaterLists = Readonly<Record<'programmes' | 'conditions' | 'searchTerms' | 'criteria', List>>;

/**
 * The facts as they are hashed. Fields that were added by a later release are left out while they are empty, so that
 * hashes of earlier releases stay valid.
 */
export function hashedFacts<Facts extends LaterLists>(facts: Facts) {
  const stated = (list: List) => (list.length === 0 ? undefined : list);
  return {
    ...facts,
    programmes: stated(facts.programmes),
    conditions: stated(facts.conditions),
    searchTerms: stated(facts.searchTerms),
    criteria: stated(facts.criteria),
  };
}

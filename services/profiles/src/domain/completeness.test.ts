import { describe, expect, it } from '@jest/globals';
import { PROFILE_FACTS } from '@platform/contracts/profile-sets';
import { type ProfileFacts, profileFactsSchema } from '@platform/contracts/profiles';
import fc from 'fast-check';
import { aProfile, FULL_FACTS } from '../../test/builders/profile-facts.ts';
import { completenessPercent, missingFacts } from './completeness.ts';
import { applicableFacts, statusOf } from './profile.ts';

/** Facts of every type, each stated or not. */
const anyFacts: fc.Arbitrary<ProfileFacts> = fc
  .record({
    type: fc.constantFrom('individual', 'business', 'nonprofit', 'municipality'),
    isFarm: fc.boolean(),
    stated: fc.subarray([...PROFILE_FACTS]),
  })
  .map(({ type, isFarm, stated }) =>
    applicableFacts({
      ...aProfile({ type, isFarm }),
      ...Object.fromEntries(stated.map((fact) => [fact, FULL_FACTS[fact]])),
    }),
  );

describe('the completeness of a profile', () => {
  it('is 100 % if and only if nothing is missing, and never leaves 0 to 100', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const percent = completenessPercent(profileFactsSchema.parse(facts));
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe(missingFacts(facts).length === 0);
      }),
    );
  });

  it('grows with every missing fact that is stated, and that fact is not missing any more', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(), (facts, choice) => {
        const missing = missingFacts(facts);
        fc.pre(missing.length > 0);
        const fact = missing[choice % missing.length]?.fact ?? 'tags';
        const more = { ...facts, [fact]: FULL_FACTS[fact] };
        expect(completenessPercent(more)).toBeGreaterThan(completenessPercent(facts));
        expect(missingFacts(more)).toEqual(missing.filter((one) => one.fact !== fact));
      }),
    );
  });

  it('names a fact once, and only one that applies', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const names = missingFacts(facts).map(({ fact }) => fact);
        expect(new Set(names).size).toBe(names.length);
        const isFarm = facts.type !== 'individual' && facts.isFarm;
        if (!isFarm) expect(names).not.toContain('pacage');
        if (facts.type === 'individual') expect(names).not.toContain('registration');
        else expect(names).not.toContain('birthYear');
      }),
    );
  });

  it('counts the number of employees as stated when the size code states it', () => {
    const of = (given: Partial<ProfileFacts>) =>
      missingFacts(aProfile(given)).some(({ fact }) => fact === 'staff');
    expect([of({}), of({ sizeCode: 'NN' }), of({ sizeCode: '11' }), of({ staff: 0 })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('the status follows from state and completeness', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom('active', 'inactive', 'archived'), (facts, state) => {
      const status = statusOf({ state, facts });
      if (state !== 'active') expect(status).toBe(state);
      else {
        const missing = missingFacts(facts);
        const isIncomplete = missing.some(({ isEssential }) => isEssential);
        expect(status).toBe(
          missing.length === 0 ? 'profile_complete' : isIncomplete ? 'incomplete' : 'active',
        );
      }
    }),
  );
});

import type { AnswerOrder } from '@platform/contracts/assistant';
import { Checkbox } from '@platform/ui/inputs';
import { useActiveProfile } from '@platform/web-kit/profiles';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useAssistantTexts } from '../assistant/assistant-texts.ts';
import { factsOf, ProfileLine } from '../assistant/ProfileLine.tsx';

/** The profile that counts for a search; null when only the typed text does. */
export type CountedProfile = {
  readonly name: string;
  readonly facts: AnswerOrder['profile'];
} | null;

/** Returns the profile that counts for a search that is sent now. */
export type SearchProfileHandle = { readonly counted: () => CountedProfile };

/** The active profile of a signed-in person, which counts for searches unless it is left out. Nothing without one. */
export function SearchProfile({ ref }: { readonly ref: Ref<SearchProfileHandle> }) {
  const profiles = useActiveProfile();
  const t = useAssistantTexts();
  const [counts, setCounts] = useState(true);
  const { active } = profiles;
  useImperativeHandle(
    ref,
    () => ({
      counted: () => (counts && active !== null ? { name: active.name, facts: factsOf({ active }) } : null),
    }),
    [counts, active],
  );
  if (active === null) return null;
  return (
    <div className="discover-profile">
      <ProfileLine profiles={profiles} />
      <Checkbox
        label={t('context.counts')}
        checked={counts}
        onChange={({ currentTarget }) => setCounts(currentTarget.checked)}
      />
    </div>
  );
}

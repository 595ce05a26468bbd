import type { FieldId } from '@platform/contracts/application-sets';
import { useLanguage, useQuery, useSession } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { type Application, readSuggestions, type Suggestion } from '../api/applications-api.ts';
import { usePlaceName } from '../profiles/place-names.ts';
import { type KnownFacts, withKnownFacts } from './known-facts.ts';

const NONE: readonly Suggestion[] = [];
const NOTHING: KnownFacts = { email: undefined, place: undefined };

/** Suggestions for what is empty, without those that were declined on this page. */
export function useSuggestions(application: Application) {
  const { workspaceId, id, fields } = application;
  const known = useKnownFacts(application);
  const language = useLanguage();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: ['application-suggestions', workspaceId, id, language],
    queryFn: () => readSuggestions({ workspaceId, id }, language),
    staleTime: 0,
  });
  return {
    suggestions: withKnownFacts(
      query.data?.suggestions ?? NONE,
      query.isPending ? NOTHING : known,
      fields,
    ).filter(({ field }) => !declined.has(field)),
    decline: (field: FieldId) => setDeclined((before) => new Set([...before, field])),
  };
}

function useKnownFacts({ profileId }: Application): KnownFacts {
  const email = useSession().user?.email;
  const { profiles } = useWorkspaceProfiles();
  const territoryId = profiles.find(({ id }) => id === profileId)?.territoryId ?? null;
  const place = usePlaceName(territoryId);
  // Without its name a territory has only its code.
  return { email, place: place === territoryId ? undefined : place };
}

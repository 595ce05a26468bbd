import type { FieldId } from '@platform/contracts/application-sets';
import { useLanguage, useQuery } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, readSuggestions, type Suggestion } from '../api/applications-api.ts';

const NONE: readonly Suggestion[] = [];

/** Suggestions for what is empty, without those that were declined on this page. */
export function useSuggestions({ workspaceId, id }: Application) {
  const language = useLanguage();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: ['application-suggestions', workspaceId, id, language],
    queryFn: () => readSuggestions({ workspaceId, id }, language),
    staleTime: 0,
  });
  return {
    suggestions: (query.data?.suggestions ?? NONE).filter(({ field }) => !declined.has(field)),
    decline: (field: FieldId) => setDeclined((before) => new Set([...before, field])),
  };
}

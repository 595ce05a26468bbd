import { REMOTE_CONTRACT } from '@platform/contracts/closed-sets';
import { queryString, type RemoteApp, type Texts } from '@platform/web-kit';
import type { RemoteServer } from '@platform/web-kit/first-view';
import { searchAnswer } from '../answer/search-answer.ts';
import { ALL_TEXTS } from '../i18n/texts.ts';
import { SearchPage } from '../page/SearchPage.tsx';
import { answerKey, RESULTS_API, requestParams } from '../state/request.ts';
import { readSearchState, writeSearchState } from '../state/search-state.ts';

/**
 * The server entry of this remote: what the first view of a search needs, and the components that render it. The page
 * of all programmes may be indexed, and so may its further pages; words and filters have endlessly many addresses.
 */
export const remote: RemoteServer<RemoteApp, Texts> = {
  contract: REMOTE_CONTRACT,
  App: SearchPage,
  texts: ALL_TEXTS,
  firstView: ({ search, language }) => {
    const state = readSearchState(new URLSearchParams(search));
    const chosen = writeSearchState(state);
    const canonical = chosen.size === 0 ? '' : chosen.size === 1 && chosen.has('page') ? `?${chosen}` : null;
    return {
      requests: [RESULTS_API + queryString(requestParams(state, language))],
      canonical,
      read: ([body]) => {
        const answer = searchAnswer.safeParse(body);
        if (!answer.success) throw answer.error;
        return [{ key: answerKey(state, language), data: answer.data }];
      },
    };
  },
};

export { BRAND } from '@platform/contracts/brand';
export type { Language } from '@platform/contracts/values';
export {
  keepPreviousData,
  QueryClientProvider,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router';
export { exactPhrase } from './exact-phrase.ts';
export { apiGet } from './http/api-get.ts';
export {
  type ApiRequest,
  apiOpen,
  apiSend,
  type Contract,
  NO_CONTENT,
  type RequestOptions,
} from './http/api-send.ts';
export { useOnline } from './http/connection.ts';
export { ProblemError, type RequestFailure } from './http/problem-error.ts';
export { createQueryClient, forgetResults } from './http/query-client.ts';
export { type QueryValues, queryParams, queryString } from './http/query-string.ts';
export { type SlowRequests, useSlowRequests } from './http/slow-requests.ts';
export { newTraceparent } from './http/traceparent.ts';
export { useRequest } from './http/use-request.ts';
export { type Formats, formatsOf, useFormats } from './i18n/format.ts';
export { preferredLanguage, rememberLanguage } from './i18n/preference.ts';
export { problemText } from './i18n/problem-text.ts';
export { rightsText } from './i18n/rights-text.ts';
export {
  LanguageProvider,
  registerTexts,
  type Texts,
  type TextTree,
  type Translate,
  translator,
  useLanguage,
  useTexts,
} from './i18n/texts.tsx';
export { shownName, shownTitle } from './i18n/typography.ts';
export { type Appearance, setAppearance, useDateFormat, useDisplayCurrency } from './page/appearance.ts';
export { type ErrorContext, reportClientError } from './page/client-errors.ts';
export { leavePage, watchHistory } from './page/held-page.ts';
export { lazyPart, renewFailedParts } from './page/lazy-part.tsx';
export {
  type HeldLeaving,
  Link,
  type LinkProps,
  RESTRICTED_STATE,
  type UrlCodec,
  useArrivedRestricted,
  useGoTo,
  useHeldPage,
  useLeadsBack,
  usePath,
  useUrlParameter,
  useUrlState,
} from './page/navigation.tsx';
export { dismissToast, notify, type Toast, useToast } from './page/notify.ts';
export { detailsWanted, givenRemotePages, supportAddress } from './page/page-configuration.ts';
export type { PaletteAction, RemoteApp, RemoteMeta } from './page/remote.ts';
export { followTheme, setTheme, THEME_SCRIPT, THEMES, type Theme, useTheme } from './page/theme.ts';
export { pageTitle, useTitle } from './page/title.ts';
export {
  type Breadcrumb,
  type BreadcrumbLabels,
  breadcrumbsOf,
  homeAddress,
  isBuilt,
  localizedPath,
  matchRoute,
  type PublishedPage,
  provideRemotePages,
  publishedPages,
  type RouteMatch,
  resolveRedirect,
  splitLanguage,
} from './route-table.ts';
export { SEARCH_PATH, searchAddress } from './search-address.ts';
export { type LiveHint, onLiveHint } from './session/live.ts';
export { ROLE_VIEWS, type RoleView, switchRoleView, useRoleView } from './session/role-view.ts';
export {
  adoptReturnedSession,
  adoptSession,
  currentBearer,
  currentSession,
  eraseSession,
  onIdentityChange,
  refreshAllTabs,
  renewSession,
  SETTINGS_KEY,
  saveSettings,
  signOut,
  startSession,
  useSession,
} from './session/session.ts';
export type { Session } from './session/session-store.ts';
export {
  type FilterSuggestion,
  firstSuggestions,
  type Suggestion,
  suggestionGroups,
  suggestionKey,
} from './suggestions/suggestion-groups.ts';
export { useSuggestions } from './suggestions/use-suggestions.ts';
export { useTypedQuery } from './suggestions/use-typed-query.ts';

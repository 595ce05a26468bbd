import { matchRoute } from '@platform/web-kit';

/** How visitors decline: Global Privacy Control, Do Not Track. */
interface Preferences {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/**
 * The pattern of the page to measure; null when the visitor has declined, and for what is no built page of the platform:
 * pages that remotes from outside declare are not measured, because their number has no limit.
 */
export function measuredPage(pathname: string, preferences: Preferences): string | null {
  if (preferences.globalPrivacyControl === true || preferences.doNotTrack === '1') return null;
  const route = matchRoute(pathname)?.route;
  return route?.built === true && route.titles === undefined ? route.path : null;
}

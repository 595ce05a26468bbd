// Apart from the texts, so that chunks which only name them do not contain them a second time.

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'dashboard';

/** Namespace of the notification preferences. */
export const PREFERENCES = 'dashboard-preferences';
/** Namespace of the page about the own data. */
export const PRIVACY = 'dashboard-privacy';
/** Namespace of the inbox. */
export const INBOX = 'dashboard-inbox';
/** Namespace of the pages of profiles. */
export const PROFILES = 'dashboard-profiles';
/** Namespace of the labels of statuses. */
export const STATUSES = 'dashboard-statuses';
/** Namespace of the dashboard, with the texts on the facts of a programme. */
export const HOME = 'dashboard-home';

import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/calendar.json' with { type: 'json' };
import fr from '../i18n/fr/calendar.json' with { type: 'json' };

/** Namespace of the calendar. */
export const CALENDAR = 'dashboard-calendar';

export const CALENDAR_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

// Registered here and not by the shell, so that only readers of these pages load the texts.
registerTexts(CALENDAR, CALENDAR_TEXTS);

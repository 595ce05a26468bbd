import { registerTexts } from '@platform/web-kit';
import { INBOX_TEXTS } from '@platform/web-kit/inbox';

/** Namespace of the inbox in the header. */
export const INBOX = 'inbox';

registerTexts(INBOX, INBOX_TEXTS);

import { registerTexts } from '@platform/web-kit';
import en from './en/account.json' with { type: 'json' };
import fr from './fr/account.json' with { type: 'json' };

/** Namespace of the account menu, of the checks of access and of ended sessions. */
export const ACCOUNT = 'account';

registerTexts(ACCOUNT, { fr, en });

import { registerTexts } from '@platform/web-kit';
import en from './en/auth.json' with { type: 'json' };
import fr from './fr/auth.json' with { type: 'json' };

/** Namespace of the forms to sign in, to sign up and to set a password. */
export const AUTH = 'auth';

registerTexts(AUTH, { fr, en });

import { registerTexts } from '@platform/web-kit';
import en from './en/shell.json' with { type: 'json' };
import fr from './fr/shell.json' with { type: 'json' };

/** Namespace of the texts of the shell. */
export const SHELL = 'shell';

/** Registers the texts of the shell; to be called once before the first render. */
export function registerShellTexts(): void {
  registerTexts(SHELL, { fr, en });
}

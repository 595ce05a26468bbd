import { registerTexts } from '@platform/web-kit';
import en from './en/shell.json' with { type: 'json' };
import fr from './fr/shell.json' with { type: 'json' };

/** Namespace of everything the shell itself says. */
export const SHELL = 'shell';

/** Makes the shell's texts available; once, before the first render. */
export function registerShellTexts(): void {
  registerTexts(SHELL, { fr, en });
}

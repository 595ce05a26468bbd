import type { Language } from '@platform/contracts/values';
import type { Formats } from '../i18n/format.ts';
import type { Translate } from '../i18n/texts.tsx';

/** Language, formats and a translator whose namespace contains `PROGRAMME_TEXTS`. */
export interface ProgrammeLocale {
  readonly language: Language;
  readonly t: Translate;
  readonly formats: Formats;
}

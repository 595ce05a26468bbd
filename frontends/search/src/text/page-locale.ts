import type { Formats, Language, Translate } from '@platform/web-kit';

/** What every sentence builder needs: the language of the page, its texts, its numbers and dates. */
export interface Speech {
  readonly language: Language;
  readonly t: Translate;
  readonly formats: Formats;
}

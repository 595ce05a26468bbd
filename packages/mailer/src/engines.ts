import { dateFormatOf, longDate } from '@platform/contracts/date-texts';
import type { Language, Money } from '@platform/contracts/values';
import { Liquid, type Template } from 'liquidjs';

/** Mails give times in the zone of the product and name it. */
const ZONE = 'Europe/Paris';
const ZONE_NAME: Readonly<Record<Language, string>> = { fr: 'heure de Paris', en: 'Paris time' };
const LOCALE: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

function formattedInstant(instant: string, language: Language): string {
  const format = dateFormatOf(language, { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE });
  return `${format(new Date(instant))} (${ZONE_NAME[language]})`;
}

function formattedMoney({ cents, currency }: Money, language: Language): string {
  const format = new Intl.NumberFormat(LOCALE[language], { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(cents / 10 ** maximumFractionDigits);
}

function formattedPercent(basisPoints: number, language: Language): string {
  const format = new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(basisPoints / BASIS_POINTS);
}

const BASIS_POINTS = 10_000;

function newEngine(language: Language, kind: 'html' | 'text'): Liquid {
  const engine = new Liquid({
    // A value that is missing is an error, never an empty place in a mail.
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    ...(kind === 'html' ? { outputEscape: 'escape' as const } : {}),
  });
  engine.registerFilter('instant', (value: string) => formattedInstant(value, language));
  engine.registerFilter('day', (value: string) => longDate(value, language));
  engine.registerFilter('money', (value: Money) => formattedMoney(value, language));
  engine.registerFilter('percent', (value: number) => formattedPercent(value, language));
  return engine;
}

/** Sentences and layouts are constants, and parsing one costs more than rendering it. */
function withParsedSources(engine: Liquid): RenderSource {
  const parsed = new Map<string, Template[]>();
  return (source, values) => {
    const template = parsed.get(source) ?? engine.parse(source);
    parsed.set(source, template);
    return engine.renderSync(template, values);
  };
}

/** Renders a source, which must be one of the constants of this package. */
export type RenderSource = (source: string, values: object) => string;

/** What renders each language and part; that of HTML escapes every value. */
export const engines = {
  fr: {
    html: withParsedSources(newEngine('fr', 'html')),
    text: withParsedSources(newEngine('fr', 'text')),
  },
  en: {
    html: withParsedSources(newEngine('en', 'html')),
    text: withParsedSources(newEngine('en', 'text')),
  },
} as const;

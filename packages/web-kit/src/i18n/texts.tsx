import { CLOSING_SOON_DAYS } from '@platform/contracts/closed-sets';
import type { Language } from '@platform/contracts/values';
import i18next, { type i18n as I18n } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { frenchSpaces } from './typography.ts';

/** Texts of one namespace in one language by key, nested by feature. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts of one namespace in every language of the product. */
export type Texts = Readonly<Record<Language, TextTree>>;

/** Translates a key; `count` selects the plural form, other values and `CONSTANTS` replace `{{name}}`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Constants of the contracts that texts contain. */
const CONSTANTS = { closingSoonDays: CLOSING_SOON_DAYS };

const instances = new Map<Language, I18n>();

function instanceOf(language: Language): I18n {
  const known = instances.get(language);
  if (known !== undefined) return known;
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false, defaultVariables: CONSTANTS },
    returnNull: false,
  });
  instances.set(language, instance);
  return instance;
}

function typeset(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? frenchSpaces(text) : typeset(text),
    ]),
  );
}

/** Registers a namespace in every language, French with no-break spaces; registering it again replaces its texts. */
export function registerTexts(namespace: string, { fr, en }: Texts): void {
  instanceOf('fr').addResourceBundle('fr', namespace, typeset(fr), true, true);
  instanceOf('en').addResourceBundle('en', namespace, en, true, true);
  fixedTexts.clear();
}

/** Texts without values that were translated before, because cards and filters show the same ones many times. */
const fixedTexts = new Map<string, string>();

/** Translator of a namespace outside React (titles, tests). It returns the key itself if there is no text for it. */
export function translator(namespace: string, language: Language): Translate {
  const translate = instanceOf(language).getFixedT(language, namespace);
  return (key, values) => {
    if (values !== undefined) return String(translate(key, { ...values }));
    const name = `${language}:${namespace}:${key}`;
    const known = fixedTexts.get(name);
    if (known !== undefined) return known;
    const text = String(translate(key, {}));
    fixedTexts.set(name, text);
    return text;
  };
}

const LanguageContext = createContext<Language>('fr');

/** Sets the language of the components inside it. */
export function LanguageProvider(props: { language: Language; children: ReactNode }): ReactNode {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

/** Language of the page. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** Translator of a namespace in the language of the page: `const t = useTexts('search'); t('title')`. */
export function useTexts(namespace: string): Translate {
  return translator(namespace, useLanguage());
}

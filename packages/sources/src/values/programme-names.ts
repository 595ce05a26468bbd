import { foldedWords } from '@platform/contracts/folded-text';
import { distinct, shortened } from './native-values.ts';

/** Programmes that sources spell in several ways, by their name on this platform. */
const SPELLINGS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['France 2030', /^(?:plan )?france 2030(?: regionalise)?$/],
  ['France Relance', /^(?:plan )?(?:de )?(?:france )?relance$/],
  ['Fonds vert', /^fonds vert(?: 20\d\d)?$/],
  ['Action cœur de ville', /^(?:programme )?action coeurs? de villes?$/],
  ['Petites villes de demain', /^(?:programme )?petites villes de demain$/],
  ['FEADER', /^(?:feader|fonds europeen agricole pour le developpement rural)(?: feader)?$/],
  ['FEDER', /^(?:feder|fonds europeen de developpement regional)(?: feder)?$/],
  ['FEAMPA', /^(?:feampa|fonds europeen pour les affaires maritimes la peche et l aquaculture)(?: feampa)?$/],
  ['FSE+', /^(?:fse|fse plus|fonds social europeen|fonds social europeen plus)$/],
  ['PAC', /^(?:pac|politique agricole commune)(?: pac)?$/],
];

const NAME_MAX = 200;
const NAMES_MAX = 20;

/** Names of broader programmes as a source gives them, known ones in one spelling. */
export function programmeNames(names: readonly string[]): string[] {
  const called = names.flatMap((name) => {
    const text = name.trim();
    const folded = foldedWords(text).join(' ');
    const known = SPELLINGS.find(([, pattern]) => pattern.test(folded))?.[0];
    return text === '' ? [] : [known ?? shortened(text, NAME_MAX)];
  });
  return distinct(called).slice(0, NAMES_MAX);
}

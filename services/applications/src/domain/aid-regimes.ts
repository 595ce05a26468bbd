import { AID_REGIMES, type AidRegime } from '@platform/contracts/aid-regimes';
import type { Subsidy } from '@platform/contracts/catalog';
import { foldText } from '@platform/contracts/folded-text';

/** Words by which texts name a regime, folded. `PAC` alone is no sign: it is also a heat pump. */
const WORDS: Readonly<Record<AidRegime, RegExp>> = {
  de_minimis: /\bde[ -]?minimis\b/,
  gber: /\b(rgec|gber|651\/2014|general block exemption|reglement general d'exemption)\b/,
  cap: /\b(politique agricole commune|common agricultural policy|feader|eafrd|feaga|2021\/2115|psn[ -]pac|plan strategique national)\b/,
  scheme: /\bsa\.? ?\d{5,6}\b|\b(regime d'aides? (d'etat|notifie)|regime cadre|state aid scheme)\b/,
  none: /\b(ne (constitue|constituent|releve|relevent) pas (une aide|d'une aide|des aides) d'etat|(is|are) not state aid)\b/,
};
/** Whether a text names de minimis aid. */
export function namesDeMinimis(text: string): boolean {
  return WORDS.de_minimis.test(foldText(text));
}

const CAP_PROGRAMMES = new Set(['pac', 'feader', 'eafrd']);

/** The EU aid regimes that the texts of a programme name; empty when they name none. */
export function aidRegimesOf({
  texts,
  programmes,
}: Pick<Subsidy, 'texts' | 'programmes'>): readonly AidRegime[] {
  const stated = Object.values(texts).flatMap((text) => [
    text.title,
    text.summary,
    text.description,
    text.grantDetails,
    ...text.eligibleUses,
    ...text.keyRequirements,
    ...text.restrictions,
  ]);
  const words = foldText([...stated, ...programmes].filter((text) => text !== null).join('\n'));
  const isCap = programmes.some((name) => CAP_PROGRAMMES.has(foldText(name)));
  return AID_REGIMES.filter((regime) => WORDS[regime].test(words) || (regime === 'cap' && isCap));
}

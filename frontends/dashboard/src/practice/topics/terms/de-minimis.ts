import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about what “de minimis” means. */
export const DE_MINIMIS: TermsByLanguage = {
  fr: `
    8 minimis + c_est_quoi|quoi|veut_dire|veux_dire|signifi*|definition|definir|expliqu*|qu_est_ce
  `,
  en: `
    8 minimis + what_is|what_s|what_does|mean|means|meaning|definition|define|explain*
  `,
};

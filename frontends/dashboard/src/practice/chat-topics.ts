import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import { foldText } from '@platform/contracts/folded-text';

export const CHAT_TOPICS = [
  'deadline',
  'documents',
  'amount',
  'start',
  'eligibility',
  'filing',
  'missing',
  'profile',
] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];

/** Beginnings of folded words by which a topic is recognised, in both languages. */
const WORDS: Readonly<Record<ChatTopic, RegExp>> = {
  deadline: /\b(date limite|delai|echeance|deadline|due date|quand|when|jusqu.a quand|closing)/u,
  documents:
    /\b(document|piece|justificatif|fichier|file size|format|taille|pdf|jpe?g|png|upload|televers|joindre|attach)/u,
  amount: /\b(montant|combien|plafond|taux|pourcentage|amount|how much|maximum|rate|percent)/u,
  start: /\b(commenc|demarr|debut|signer|signature|devis signe|start|begin|sign)/u,
  eligibility: /\b(eligib|critere|condition|qui peut|droit|criteri|who can|require)/u,
  filing: /\b(ou deposer|depos|envoy|transmet|soumettre|portail|site officiel|submit|send|where|portal)/u,
  missing: /\b(manque|reste|incomplet|oubli|missing|left|incomplete|remain)/u,
  profile: /\b(profil|pre-?rempl|connaissez|profile|prefill|already know)/u,
};

/** Words by which no field is recognised. */
const COMMON = new Set(
  'autre autres avec comment dans date dois donc quel quelle quels pour mettre remplir faire faut champ field what which write fill with does have should about euros years three recues demandees number planned details other'.split(
    ' ',
  ),
);

/** What a question is about: topics by their words, fields by the words of their labels. */
export function topicsOf(
  question: string,
  labelOf: (field: FormFieldId) => string,
): { readonly topics: readonly ChatTopic[]; readonly fields: readonly FormFieldId[] } {
  const folded = foldText(question).replaceAll('’', "'");
  const words = new Set(significantWords(folded));
  const fields = FORM_FIELDS.map(({ id }) => ({
    id,
    hits: significantWords(foldText(labelOf(id))).filter((word) => words.has(word)).length,
  })).filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...fields.map(({ hits }) => hits));
  return {
    topics: CHAT_TOPICS.filter((topic) => WORDS[topic].test(folded)),
    fields: fields.filter(({ hits }) => hits === most).map(({ id }) => id),
  };
}

/** Words of at least four letters without the common ones, in the singular. */
export function significantWords(folded: string): readonly string[] {
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4 && !COMMON.has(word))
    .map((word) => word.replace(/s$/u, ''));
}

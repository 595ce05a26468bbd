import type { ExaminedState } from '@platform/contracts/prefill-sets';

type Words = Readonly<Record<ExaminedState, string>>;

const FR: Words = {
  en_instruction: 'est en instruction',
  accepte: 'a été accepté',
  refuse: 'a été refusé',
  sans_suite: 'a été classé sans suite',
};
const EN: Words = {
  en_instruction: 'is under examination',
  accepte: 'was accepted',
  refuse: 'was refused',
  sans_suite: 'was closed without a decision on it',
};

/** What the official portal states of a file, and that the status of the application waits for its person. */
export function portalTexts({ number, state }: { readonly number: number; readonly state: ExaminedState }) {
  return {
    fr: `Démarche numérique indique que le dossier n° ${number} ${FR[state]}. Le statut de votre demande change quand vous le confirmez.`,
    en: `Démarche numérique states that file no. ${number} ${EN[state]}. The status of your application changes when you confirm it.`,
  };
}

/** Heading where the name of the programme is not known. */
export const APPLICATION_TITLES = { fr: 'Votre demande', en: 'Your application' } as const;

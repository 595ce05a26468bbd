import { createHash } from 'node:crypto';
import type { CalendarKind, PlanStep } from '@platform/contracts/calendar-sets';
import { longDate } from '@platform/contracts/date-texts';
import type { Language } from '@platform/contracts/values';
import type { DatedEntry } from '../domain/calendar-entry.ts';
import { titleIn } from '../domain/calendar-programme.ts';
import type { IcsEntry } from '../ports/ics-writer.port.ts';

type IcsTexts = {
  readonly name: string;
  readonly kinds: Readonly<Record<Exclude<CalendarKind, 'own' | 'step'>, string>>;
  readonly steps: Readonly<Record<PlanStep, string>>;
  readonly moved: (from: string) => string;
};

/** Texts of calendar files. They contain titles only: no notes, names or amounts. */
export const ICS_TEXTS: Readonly<Record<Language, IcsTexts>> = {
  fr: {
    name: 'Clairaide, dates limites',
    kinds: { deadline: 'Date limite', opening: 'Ouverture', reminder: 'Rappel' },
    steps: {
      filing: 'Déposer le dossier',
      form: 'Remplir le formulaire',
      council_vote: 'Faire voter la délibération',
      board_decision: 'Réunir l’assemblée ou le conseil',
      permit: 'Demander l’autorisation',
      budget: 'Établir le plan de financement',
      quotes: 'Demander les devis',
      project_description: 'Rédiger la présentation du projet',
      partner_agreement: 'Obtenir l’accord des partenaires',
      accounts: 'Réunir les comptes',
      statutes: 'Retrouver les statuts',
      registration_extract: 'Demander l’extrait Kbis',
      sirene_notice: 'Télécharger l’avis SIRENE',
      tax_certificate: 'Demander l’attestation fiscale',
      social_certificate: 'Demander l’attestation sociale',
      bank_details: 'Joindre le RIB',
      other_document: 'Préparer une pièce',
    },
    moved: (from) => `Date déplacée, auparavant le ${from}.`,
  },
  en: {
    name: 'Clairaide, deadlines',
    kinds: { deadline: 'Deadline', opening: 'Opening', reminder: 'Reminder' },
    steps: {
      filing: 'File the application',
      form: 'Fill in the form',
      council_vote: 'Have the council vote',
      board_decision: 'Convene the meeting or board',
      permit: 'Apply for the permit',
      budget: 'Draw up the financing plan',
      quotes: 'Request the quotes',
      project_description: 'Write the project description',
      partner_agreement: 'Obtain the consent of partners',
      accounts: 'Collect the accounts',
      statutes: 'Find the statutes',
      registration_extract: 'Request the registration extract',
      sirene_notice: 'Download the SIRENE notice',
      tax_certificate: 'Request the tax certificate',
      social_certificate: 'Request the social security certificate',
      bank_details: 'Add the bank details',
      other_document: 'Prepare a document',
    },
    moved: (from) => `Date moved, before on ${from}.`,
  },
};

/** An entry with the texts of calendar programs. Its uid names neither the workspace nor the profile. */
export function icsEntry(
  entry: DatedEntry,
  of: { readonly workspaceId: string; readonly language: Language; readonly publicUrl: string },
): IcsEntry {
  const { titles: _, own, plan: __, ...rest } = entry;
  const { workspaceId, language, publicUrl } = of;
  const { hostname } = new URL(publicUrl);
  const key = createHash('sha256').update(`${workspaceId} ${entry.id}`).digest('hex').slice(0, 32);
  const prefix = language === 'fr' ? '' : `/${language}`;
  return {
    ...rest,
    uid: `${key}@${hostname}`,
    summary: summaryOf(entry, language),
    description: movedText(entry, language),
    url: entry.subsidyId === null ? null : `${publicUrl}${prefix}/subventions/recherche/${entry.subsidyId}`,
    zone: own?.time.kind === 'times' ? own.time.zone : 'Europe/Paris',
  };
}

function summaryOf(entry: DatedEntry, language: Language): string {
  const title = titleIn(entry, language);
  const texts = ICS_TEXTS[language];
  if (entry.kind === 'own') return title;
  if (entry.plan === null) return entry.kind === 'step' ? title : `${texts.kinds[entry.kind]}: ${title}`;
  return `${texts.steps[entry.plan.step]}: ${title}`;
}

function movedText({ kind, moved }: DatedEntry, language: Language): string | null {
  if (kind !== 'deadline' || moved === null || moved.from === null) return null;
  return ICS_TEXTS[language].moved(longDate(moved.from, language));
}

import type { Deadline, Recurrence } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { civilDateOf, type WrittenDate, writtenDates } from '@platform/written-values';
import { plainPhrase } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';
import { recurrenceOf } from './recurrence.ts';
import { type Clock, clockAfter } from './times-of-day.ts';

/** When to apply, as a phrase states it; `null` = not stated. */
export type DatesReading = {
  readonly opensOn: Reading<string> | null;
  readonly deadline: Reading<Deadline> | null;
  /** "permanent" only where no end is stated. */
  readonly recurrence: Reading<Recurrence> | null;
};

/** Confidence of a role next to a word about applications, near the start of its sentence, and anywhere else. */
const NEAR_APPLICATION = 92;
const NEAR_START = 86;
const ELSEWHERE = 62;
const NEAR_START_CHARS = 30;

type Role = 'opening' | 'deadline' | 'none';
/** Confidence lost by a missing year, and by a day that could also be the month. */
const YEAR_MISSING = 30;
const DAY_OR_MONTH = 25;

type StatedDate = {
  readonly date: string;
  readonly role: Role;
  readonly confidence: number;
  readonly clock: Clock;
};

/**
 * Extracts opening and deadline from a phrase. `reference` is the civil date on which the phrase is read: of several
 * cut-off dates the next one from it is used (the last when all have passed), and a date without a year is its next
 * occurrence, as a guess. Dates of laws, of works, of birth, of events and of payments are ignored. "Avant le 15" is
 * returned as the 15th, as sources mean it. A time without a zone is in the usual zone of the language: Paris for
 * French, Brussels for English texts. Never throws.
 */
export function readDates(phrase: string, language: Language, reference: string): DatesReading {
  const text = plainPhrase(phrase);
  const stated = statedDates(text, { language, reference });
  const deadlines = stated.filter(({ role }) => role === 'deadline');
  const openings = stated.filter(({ role }) => role === 'opening');
  const deadline = nextOf(deadlines, reference);
  const opening = openingOf(openings, deadline, reference);
  return {
    opensOn: opening === null ? null : reading(opening.date, opening.confidence),
    deadline:
      deadline === null
        ? null
        : reading(
            { date: deadline.date, time: deadline.clock.time, zone: deadline.clock.zone },
            deadline.confidence,
          ),
    recurrence: recurrenceOf(text, { hasDeadline: deadline !== null }),
  };
}

const NOT_OURS =
  /(?<!\p{L})(?:arrêtés?|décrets?|lois?|délibérations?|ordonnance|règlement(?: \((?:ue|ce|eu)\))?|regulation|directive|circulaire|convention|en date|publi(?:é|ée|és|ées|cation)|mis(?:e|es)? (?:à jour|en (?:service|œuvre|oeuvre|ligne|location))|modifiée?s?|signée?s?|signature|adoptée?s?|updated|published|née?s?|naissance|born|créée?s?|création|immatriculée?s?|embauch\p{L}*|achev\p{L}*|terminée?s?|réalis\p{L}*|engagée?s?|dépenses|travaux|factur\p{L}*|acquitt\p{L}*|livrée?s?|réception|acquis\p{L}*|achat|webinaire|webinar|info(?:rmation)? days?|journée|conférence|festival|salon|résultats?|results?|jury|comité|commission|réunion|versée?s?|versement|payé\p{L}*|paiement|payment|solde|justificatif|rapport|report|incurred|completed|invoice\p{L}*|project (?:must )?(?:start|end)|contrat|prolongée? par|signed|années? scolaires?|stages?|séjours?|situation au|autorisée?s?|évaluation|instruction|rénovation|construit\p{L}*|permis de construire|logements?|mandat|exercice|comptes|bilan|entrée? en vigueur|entre en vigueur|enters? into force|applicable)(?!\p{L})/u;
/** After these words a date is ignored only when it belongs to works or payments. */
const STRONG = /(?:date|heure)s? limites?|clôture|deadlines?|cut-?off|closing date/;
const PAYING =
  /(?<!\p{L})(?:travaux|factur\p{L}*|paiement|payment|justificatifs?|versement|solde|rapport|report)(?!\p{L})/u;
const DEADLINE_BEFORE =
  /(?:jusqu'au|avant le|au plus tard(?: le)?|(?:date|heure)s? limites?[^.;]{0,70}?|clôtur\p{L}*[^.;]{0,40}?|close le|clos le|ferm(?:e|é|ée|era|eture)[^.;]{0,25}?|date de fin[^.;]{0,30}?|prend(?:ra)? fin le|s'achève le|se termine le|expire le|échéance[^.;]{0,25}?|fin (?:de dépôt|des candidatures|des dépôts|de l'appel|du dispositif)[^.;]{0,20}?|until(?: the)?|till|by(?: the)?|before(?: the)?|(?:no|not) later than|deadlines?[^.;]{0,60}?|cut-?offs?(?: dates?)?[^.;]{0,30}?|closing(?: date)?[^.;]{0,25}?|closes?(?: on)?|due(?: on| by)?|ends? on|valable jusqu'au|remise des (?:dossiers|offres|candidatures)[^.;]{0,20}?)(?: ?:| -)?(?: (?:le|au|on|is|est le|(?:est )?fixée? au|the|à|at|pour le))*(?: (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?)?[ :(-]*$/u;
const OPENING_BEFORE =
  /(?:à partir du|à compter du|dès le|(?:opérationnelle?s?|en vigueur) depuis le|ouvertures?[^.;]{0,40}?|ouv(?:re|rira|erte?s?)(?: (?:depuis|à partir|à compter))?(?: le| du)?|date de début[^.;]{0,20}?|début des? (?:dépôts?|candidatures?)[^.;]{0,10}?|opens?(?: on)?|opening(?: date)?[^.;]{0,20}?|open from|from|starting(?: on)?|as of|as from|launch(?:ed)?(?: on)?)(?: ?:)?(?: (?:le|du|on|the|is|est le))*(?: (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?)?[ :(-]*$/u;
const RANGE_START =
  /(?:(?<!\p{L})(?:du|entre le|from|between|de)|:|^)(?: (?:the|lundi|mardi|mercredi|jeudi|vendredi))?[ (]*$/u;
const RANGE_JOIN =
  /^[^\d;.]{0,30}(?<!\p{L})(?:au|et le|to|and|until|jusqu'au|-)(?: (?:the|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))? ?$/u;
const LIST_JOIN = /^(?: à \d{1,2}h\d{0,2})? ?(?:,|et|and|puis|ou|or|\/|, et|;)(?: (?:le|au|on|the))? ?$/;
const APPLICATION =
  /(?<!\p{L})(?:candidat\p{L}*|dépôts?|dépos\p{L}*|dossiers?|demandes?|appels?(?: à)?|ami|aap|dispositif|guichet|inscri\p{L}*|ouvert\p{L}*|applications?|apply|submi\p{L}*|proposals?|calls?|projets?|manifestation|limite|clôture|deadline|cut-?off|closing|réponses?|postul\p{L}*|télé-?procédure|plateforme|édition|session|campagne|concours|aide)(?!\p{L})/u;

function statedDates(
  text: string,
  { language, reference }: { readonly language: Language; readonly reference: string },
): StatedDate[] {
  const dates = writtenDates(text, language);
  const roles: RatedRole[] = [];
  return dates.flatMap((written, index) => {
    const role = roleOf(index, { text, dates, earlier: roles });
    roles.push(role);
    const date = written.year === null ? nextOccurrence(written, reference) : civilDateOf(written, 0);
    if (date === null) return [];
    const doubt = (written.year === null ? YEAR_MISSING : 0) + (written.isAmbiguous ? DAY_OR_MONTH : 0);
    const clock = clockAfter(
      text.slice(written.end, dates[index + 1]?.start ?? written.end + 80),
      sentenceHead(text, written.start),
      language,
    );
    return [{ date, ...role, confidence: role.confidence - doubt, clock }];
  });
}

type RatedRole = { readonly role: Role; readonly confidence: number };

type DatesInText = {
  readonly text: string;
  readonly dates: readonly WrittenDate[];
  /** Roles of the preceding dates. */
  readonly earlier: readonly RatedRole[];
};

function roleOf(index: number, { text, dates, earlier }: DatesInText): RatedRole {
  const date = dates[index];
  const previous = dates[index - 1];
  const next = dates[index + 1];
  if (date === undefined) return { role: 'none', confidence: 0 };
  const head = sentenceHead(text, date.start);
  const before =
    previous === undefined ? head : head.slice(-Math.min(head.length, date.start - previous.end));
  const between = previous === undefined ? '' : text.slice(previous.end, date.start);
  const was = earlier[index - 1];
  if ((STRONG.test(before) ? PAYING : NOT_OURS).test(afterBracket(before)))
    return { role: 'none', confidence: 0 };
  const confidence = APPLICATION.test(head)
    ? NEAR_APPLICATION
    : head.length < NEAR_START_CHARS
      ? NEAR_START
      : ELSEWHERE;
  if (previous !== undefined && RANGE_JOIN.test(between) && was?.role === 'opening')
    return { role: 'deadline', confidence: was.confidence };
  if (DEADLINE_BEFORE.test(before)) return { role: 'deadline', confidence };
  if (next !== undefined && RANGE_START.test(before) && RANGE_JOIN.test(text.slice(date.end, next.start)))
    return { role: 'opening', confidence };
  if (OPENING_BEFORE.test(before)) return { role: 'opening', confidence };
  if (was !== undefined && LIST_JOIN.test(between)) return was;
  return { role: 'none', confidence: 0 };
}

/** Words before an open bracket do not apply to a date inside it. */
function afterBracket(before: string): string {
  const opened = before.lastIndexOf('(');
  return opened > before.lastIndexOf(')') ? before.slice(opened + 1) : before;
}

/** The sentence up to a date, at most its last 140 characters. */
function sentenceHead(text: string, position: number): string {
  const head = text.slice(Math.max(0, position - 140), position);
  return head.split(/[;!?]|(?<!\d|janv|févr|sept|oct|nov|déc)\. /).at(-1) ?? '';
}

/** The last opening before the deadline; without a deadline the next opening, or the last. */
function openingOf(
  openings: readonly StatedDate[],
  deadline: StatedDate | null,
  reference: string,
): StatedDate | null {
  const ordered = [...openings].sort((a, b) => a.date.localeCompare(b.date));
  if (deadline !== null) return ordered.findLast(({ date }) => date <= deadline.date) ?? null;
  return ordered.find(({ date }) => date >= reference) ?? ordered.at(-1) ?? null;
}

function nextOf(deadlines: readonly StatedDate[], reference: string): StatedDate | null {
  const ordered = [...deadlines].sort((a, b) => a.date.localeCompare(b.date));
  const next = ordered.find(({ date }) => date >= reference) ?? ordered.at(-1);
  if (next === undefined) return null;
  const distinct = new Set(ordered.map(({ date }) => date)).size;
  return distinct > 1 ? { ...next, confidence: next.confidence - 8 } : next;
}

function nextOccurrence(written: WrittenDate, reference: string): string | null {
  const year = Number(reference.slice(0, 4));
  const thisYear = civilDateOf(written, year);
  return thisYear !== null && thisYear >= reference ? thisYear : civilDateOf(written, year + 1);
}

import type { Applicant } from '../catalog/index.ts';
import type { EligibilityProfile } from '../eligibility/index.ts';
import type { Money } from '../values.ts';
import type { ProfileFacts } from './profile.ts';
import type { LegalForm, ProfileCertification, Situation } from './profile-sets.ts';

/** The facts of a profile that decide about eligibility. */
export type DecidingFacts = Pick<
  ProfileFacts,
  | 'type'
  | 'territoryId'
  | 'established'
  | 'legalForm'
  | 'nafCode'
  | 'sizeCode'
  | 'staff'
  | 'certifications'
  | 'isFarm'
  | 'birthYear'
  | 'situation'
> & { readonly revenue: Money | null; readonly description?: string };

/** Names of legal forms as criteria write them; a form without a name decides nothing. */
const FORM_NAMES: Readonly<Partial<Record<LegalForm, string>>> = {
  sole_trader: 'EI',
  sarl: 'SARL',
  eurl: 'EURL',
  sas: 'SAS',
  sasu: 'SASU',
  sa: 'SA',
  snc: 'SNC',
  scop: 'SCOP',
  scic: 'SCIC',
  gie: 'GIE',
  sci: 'SCI',
  gaec: 'GAEC',
  earl: 'EARL',
  scea: 'SCEA',
  association: 'association',
  foundation: 'fondation',
};

/** Forms that state which kind of public body it is. */
const AUTHORITY_FORMS: readonly (LegalForm | null)[] = ['commune', 'epci', 'department', 'region'];

/** Names of certifications as criteria write them. */
const CERTIFICATION_NAMES: Readonly<Record<ProfileCertification, string>> = {
  organic_farming: 'Agriculture biologique',
  hve: 'HVE',
  label_rouge: 'Label Rouge',
  aop: 'AOP',
  igp: 'IGP',
  iso_9001: 'ISO 9001',
  iso_14001: 'ISO 14001',
  iso_27001: 'ISO 27001',
  iso_50001: 'ISO 50001',
  emas: 'EMAS',
  eu_ecolabel: 'Écolabel européen',
  rge: 'RGE',
  qualiopi: 'Qualiopi',
  esus: 'ESUS',
  mission_company: 'Société à mission',
  b_corp: 'B Corp',
  epv: 'EPV',
  imprim_vert: "Imprim'Vert",
  pefc: 'PEFC',
  fsc: 'FSC',
};

/** Kinds of applicant that a person is by what the person does. */
const PERSON_KINDS: Readonly<Partial<Record<Situation, Applicant>>> = {
  student: 'student',
  job_seeker: 'job_seeker',
};

/** Words of criteria for what a person does. */
const SITUATION_WORDS: Readonly<Partial<Record<Situation, string>>> = {
  employee: 'salarie',
  self_employed: 'independant',
  job_seeker: 'chomeur',
  student: 'etudiant',
};

function kindsOf({ type, isFarm, legalForm, situation }: DecidingFacts): Applicant[] {
  switch (type) {
    case 'individual':
      return [(situation === null ? undefined : PERSON_KINDS[situation]) ?? 'individual'];
    case 'business':
      return [isFarm ? 'farmer' : 'company'];
    case 'nonprofit':
      return ['nonprofit'];
    case 'municipality':
      return [legalForm === null || AUTHORITY_FORMS.includes(legalForm) ? 'local_authority' : 'public_body'];
  }
}

function creationOf(established: string | null): EligibilityProfile {
  if (established === null) return {};
  return established.length === 'YYYY'.length
    ? { yearEstablished: Number(established) }
    : { createdOn: established };
}

/**
 * What a stored profile states, for verdicts. What it does not state stays unknown: no certification is not "none".
 */
export function applicantProfileOf(facts: DecidingFacts): EligibilityProfile {
  const { territoryId, established, legalForm, nafCode, sizeCode, staff, revenue, birthYear, situation } =
    facts;
  const word = situation === null ? undefined : SITUATION_WORDS[situation];
  const stated = {
    description: facts.description === '' ? null : facts.description,
    territory: territoryId,
    applicants: kindsOf(facts),
    naf: nafCode,
    employees: staff,
    sizeCode: staff === null ? sizeCode : null,
    turnoverCents: revenue?.cents,
    legalForm: legalForm === null ? null : FORM_NAMES[legalForm],
    certifications:
      facts.certifications.length === 0 ? null : facts.certifications.map((one) => CERTIFICATION_NAMES[one]),
    birthYear,
    situations: word === undefined ? null : [word],
    ...creationOf(established),
  };
  return Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== null && value !== undefined),
  );
}

import { type Applicant, emptyFacts, type SubsidyFacts } from '@platform/contracts/catalog';
import { isFarAway } from '@platform/contracts/civil-date';
import type { TerritoryTree } from '@platform/territories';
import type { FieldOrigin, ProvenanceMethod } from '../../port/field-methods.ts';
import { readApplicants } from '../../prose/applicants.ts';
import { withQuote } from '../../prose/quotes.ts';
import { CONFIDENT, originOf } from '../../prose/reading.ts';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { fittedTexts, joinedParts, linesOf, summaryOf, titledPart } from '../../text/fitted-texts.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { valuesOf } from '../../values/closed-set.ts';
import {
  certificationsIn,
  fundingTypeOf,
  isDocumentAddress,
  isRestriction,
} from '../../values/french-phrases.ts';
import { moneyFromProse } from '../../values/money-from-prose.ts';
import { distinct, type NativeReader, shortened } from '../../values/native-values.ts';
import { isAggregatorAddress, resources } from '../../values/official-links.ts';
import { dateOf } from '../../values/record-values.ts';
import { conditionsOf, membersOf } from '../../values/stated-conditions.ts';
import { coverageOfAid } from './ae-territories.ts';
import { NATURE_ORDER, NATURES, type Nature, PROFILES, PROJECTS, STAFF } from './ae-vocabulary.ts';

/** Maps one aid of the stock file or of the API, or returns why it cannot be mapped. */
export function factsOfAid(
  row: YamlObject,
  reader: NativeReader,
  tree: TerritoryTree,
): MappedFacts | Unmappable {
  const title = reader.line('aid_nom', row.aid_nom);
  if (title === null) return { reasons: [{ field: 'aid_nom', message: 'is missing' }] };
  const closesOn = databaseDate(row.date_fin);
  if (closesOn === undefined)
    return { reasons: [{ field: 'date_fin', message: 'is not a date that exists' }] };
  const index = isYamlObject(row.cache_indexation) ? row.cache_indexation : {};
  const labels = (field: string, value: unknown, key: string) =>
    distinct(
      reader.sentences(
        field,
        (Array.isArray(value) ? value : []).map((one: unknown) => (isYamlObject(one) ? one[key] : one)),
      ),
    );
  const natureNames = labels('natures', index.natures, 'typ_libelle');
  const natures = valuesOf(reader, 'natures', { words: natureNames, set: NATURES });
  const funders = labels('financeurs', index.financeurs, 'org_nom').map((name) => shortened(name, 300));
  const links = linksOf(row.complements, reader);
  const purpose = reader.markdown('aid_objet', row.aid_objet);
  const who = reader.markdown('aid_benef', row.aid_benef);
  const conditions = [...linesOf(who), ...linesOf(reader.markdown('aid_conditions', row.aid_conditions))];
  const amounts = reader.markdown('aid_montant', row.aid_montant);
  const extracted = moneyFromProse(amounts);
  const applicants = applicantsOf(index.profils, who, reader);
  const sectors = valuesOf(reader, 'projets', {
    words: labels('projets', index.projets, 'proj_libelle'),
    set: PROJECTS,
  });
  const staff = staffOf(row.effectif);
  const [official] = links.filter(({ kind, url }) => kind === 'source' && !isAggregatorAddress(url));
  const forms = links.filter(({ kind }) => kind === 'formulaire');
  const base = emptyFacts(textsOfAid(row, reader, { title, purpose, conditions, staff, amounts }));
  return {
    facts: {
      ...base,
      deadline:
        closesOn === null || isFarAway(closesOn)
          ? null
          : { date: closesOn, time: null, zone: 'Europe/Paris' },
      coverage: coverageOfAid(row, reader, tree),
      sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
      targetSectors: sectors,
      eligibleApplicants: [...applicants.values],
      conditions: conditionsOf([
        ...membersOf('company_size', 'one_of', {
          values: staff === null ? [] : staff.split(', '),
          native: 'effectif',
        }),
      ]),
      funding: { ...base.funding, ...fundingOfAid({ funders, natureNames, natures, extracted }) },
      certifications: certificationsIn(conditions),
      applicationFormats: formatsOf(forms),
      funders: funders.slice(0, 50),
      contact: { ...base.contact, organization: funders[0] ?? null },
      requiredDocuments: documentsOf(forms),
      additionalResources: resources(
        links.filter(({ kind, url }) => kind !== 'formulaire' || !isDocumentAddress(url)),
      ),
      officialUrl: official?.url ?? null,
    },
    methods: methodsOfAid({ natures, applicants, extracted }),
  };
}

function textsOfAid(
  row: YamlObject,
  reader: NativeReader,
  parts: {
    readonly title: string;
    readonly purpose: string | null;
    readonly conditions: readonly string[];
    readonly staff: string | null;
    readonly amounts: string | null;
  },
) {
  const { title, purpose, conditions, staff, amounts } = parts;
  return fittedTexts(reader, {
    origin: 'source',
    title,
    summary: summaryOf(purpose),
    description: joinedParts(
      purpose,
      titledPart('Opérations éligibles', reader.markdown('aid_operations_el', row.aid_operations_el)),
    ),
    eligibleUses: linesOf(reader.markdown('aid_operations_el', row.aid_operations_el)),
    keyRequirements: [
      ...conditions.filter((sentence) => !isRestriction(sentence)),
      ...(staff === null ? [] : [`Effectif : ${staff}`]),
    ],
    restrictions: conditions.filter(isRestriction),
    grantDetails: amounts,
  });
}

type StatedByAid = {
  readonly natures: readonly Nature[];
  readonly applicants: ReturnType<typeof applicantsOf>;
  readonly extracted: ReturnType<typeof moneyFromProse>;
};

function fundingOfAid({
  funders,
  natureNames,
  natures,
  extracted: { funding },
}: Pick<StatedByAid, 'natures' | 'extracted'> & {
  readonly funders: readonly string[];
  readonly natureNames: readonly string[];
}) {
  return {
    ...funding,
    type: fundingTypeOf(funders),
    nativeInstrument: natureNames.length > 0 ? shortened(natureNames.join(', '), 300) : null,
    instrument: NATURE_ORDER.find((one) => natures.some(({ instrument }) => instrument === one)) ?? null,
    loanOption: natures.some(({ isLoan }) => isLoan === true) ? true : (funding.loanOption ?? null),
    recoverableAdvance: natures.some(({ isAdvance }) => isAdvance === true)
      ? true
      : (funding.recoverableAdvance ?? null),
  };
}

/** Methods of the fields that the source does not state directly. */
function methodsOfAid({ natures, applicants, extracted }: StatedByAid): MappedFacts['methods'] {
  return {
    ...extracted.methods,
    'texts.fr.summary': 'derived',
    coverage: 'derived',
    sector: 'derived',
    targetSectors: 'derived',
    eligibleApplicants: applicants.origin,
    'funding.type': 'derived',
    'funding.instrument': 'derived',
    ...(natures.some(({ isLoan }) => isLoan === true) ? { 'funding.loanOption': 'derived' as const } : {}),
    ...(natures.some(({ isAdvance }) => isAdvance === true)
      ? { 'funding.recoverableAdvance': 'derived' as const }
      : {}),
    certifications: 'guessed',
    applicationFormats: 'derived',
    contact: 'derived',
  };
}

/**
 * A date from the source's database, which writes `0000-00-00 00:00:00` for "none"; `undefined` when the date does not
 * exist.
 */
export function databaseDate(value: unknown): string | null | undefined {
  if (typeof value === 'string' && /^0000-00-00/.test(value)) return null;
  return dateOf(typeof value === 'string' ? value.trim().replace(/ \d{2}:\d{2}(?::\d{2})?$/, '') : value);
}

type Link = {
  readonly kind: 'source' | 'reglement' | 'formulaire';
  readonly title: string;
  readonly url: string;
};
const LINK_TITLES = {
  source: 'Page du financeur',
  reglement: 'Règlement',
  formulaire: 'Formulaire',
} as const;

function linksOf(complements: unknown, reader: NativeReader): Link[] {
  const known = isYamlObject(complements) ? complements : {};
  return (['source', 'reglement', 'formulaire'] as const).flatMap((kind) => {
    const list = Array.isArray(known[kind]) ? known[kind] : [known[kind]];
    return list.filter(isYamlObject).flatMap((one: YamlObject) => {
      const url = reader.address(`complements.${kind}`, one.lien);
      const title = reader.line(`complements.${kind}`, one.texte) ?? LINK_TITLES[kind];
      return url === null ? [] : [{ kind, title: shortened(title, 300), url }];
    });
  });
}

function formatsOf(forms: readonly Link[]): SubsidyFacts['applicationFormats'] {
  if (forms.some(({ url }) => !isDocumentAddress(url))) return ['online'];
  return forms.length > 0 ? ['pdf'] : [];
}

/** Application forms to download; an online form is not a document. */
function documentsOf(forms: readonly Link[]): SubsidyFacts['requiredDocuments'] {
  return forms
    .filter(({ url }) => isDocumentAddress(url))
    .slice(0, 100)
    .map(({ title, url }) => ({ type: 'form', title, url }));
}

/** The source lists aids for companies only, so companies are the applicants where nothing else is stated. */
function applicantsOf(
  profiles: unknown,
  who: string | null,
  reader: NativeReader,
): { readonly values: readonly Applicant[]; readonly origin: ProvenanceMethod | FieldOrigin } {
  const words = (Array.isArray(profiles) ? profiles : []).map((one: unknown) =>
    isYamlObject(one) ? (one.tut_libelle ?? one.id_tut) : one,
  );
  const values = valuesOf(reader, 'profils', { words: reader.sentences('profils', words), set: PROFILES });
  if (values.length > 0) return { values, origin: 'derived' };
  const read = (text: string) => readApplicants(text, 'fr').eligible;
  const eligible = who === null ? null : withQuote(read(who), who, read);
  return eligible !== null && eligible.confidence >= CONFIDENT
    ? { values: eligible.value, origin: originOf(eligible) }
    : { values: ['company'], origin: 'guessed' };
}

function staffOf(value: unknown): string | null {
  const bands = distinct(
    String(value ?? '')
      .split(',')
      .flatMap((code) => STAFF[code.trim()] ?? []),
  );
  return bands.length === 0 || bands.length === new Set(Object.values(STAFF)).size ? null : bands.join(', ');
}

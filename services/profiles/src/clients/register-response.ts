import { COMPANY_SIZE_CODES, companySizeLabel } from '@platform/contracts/profile-sets';
import { type Company, companySchema } from '@platform/contracts/profiles';
import { z } from 'zod';
import { legalFormOfCode } from '../domain/legal-category.ts';

/** What is read of a response of the register; everything else in it is ignored. */
const text = z.string().nullish();
export const registerResponseSchema = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: text,
      nom_raison_sociale: text,
      nature_juridique: text,
      tranche_effectif_salarie: text,
      activite_principale: text,
      date_creation: text,
      etat_administratif: text,
      siege: z
        .object({
          siret: text,
          adresse: text,
          code_postal: text,
          libelle_commune: text,
          commune: text,
        })
        .nullish(),
    }),
  ),
  total_results: z.number().int().min(0),
});
export type RegisterResponse = z.infer<typeof registerResponseSchema>;
type Unit = RegisterResponse['results'][number];

const CLOSED = 'C';

/** The companies of a response; a unit whose facts have another form than described is left out. */
export function companiesOf({ results }: RegisterResponse): readonly Company[] {
  return results.flatMap((unit) => {
    const read = companySchema.safeParse(companyOf(unit));
    return read.success ? [read.data] : [];
  });
}

function companyOf(unit: Unit): unknown {
  const sizeCode = COMPANY_SIZE_CODES.find((code) => code === unit.tranche_effectif_salarie) ?? 'NN';
  const legalFormCode = known(unit.nature_juridique);
  const commune = known(unit.siege?.commune);
  return {
    name: known(unit.nom_complet) ?? unit.nom_raison_sociale,
    siren: unit.siren,
    siret: known(unit.siege?.siret),
    address: addressOf(unit.siege),
    territoryId: commune === null ? null : `commune:${wholeCommune(commune)}`,
    sizeCode,
    sizeLabel: companySizeLabel(sizeCode),
    nafCode: known(unit.activite_principale),
    legalFormCode,
    legalForm: legalFormCode === null ? null : legalFormOfCode(legalFormCode),
    established: known(unit.date_creation),
    isClosed: unit.etat_administratif === CLOSED,
  };
}

/** A value that is stated; the register writes what its subject keeps private as `[ND]`. */
function known(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === '' || value === '[ND]' ? null : value;
}

/** Arrondissements of Paris, Marseille and Lyon are part of one commune each. */
const ARRONDISSEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^751[0-2]\d$/, '75056'],
  [/^132\d\d$/, '13055'],
  [/^6938\d$/, '69123'],
];

function wholeCommune(code: string): string {
  return ARRONDISSEMENTS.find(([pattern]) => pattern.test(code))?.[1] ?? code;
}

/** The register writes an address in one line that ends with postcode and city. */
function addressOf(siege: Unit['siege']) {
  const line = known(siege?.adresse);
  const postcode = known(siege?.code_postal);
  const city = known(siege?.libelle_commune);
  if (line === null && postcode === null && city === null) return null;
  const at = postcode === null ? -1 : (line?.lastIndexOf(postcode) ?? -1);
  const street = at < 0 ? line : (line?.slice(0, at).trim() ?? null);
  return { street: street === '' ? null : street, postcode, city };
}

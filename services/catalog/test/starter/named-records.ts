import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';

/** A record named by a starter programme: its whole text, and the facts in its own fields. */
export type NamedRecord = {
  readonly text: string;
  readonly title: string;
  readonly isPrivate: boolean;
  /** Links stated outside running text, where the record has such a field. */
  readonly links: readonly string[];
  /** Civil dates; `undefined` = the source has no such field, `null` = it is empty. */
  readonly opensOn: string | null | undefined;
  readonly closesOn: string | null | undefined;
  /** Where it applies, as territory ids or French names; `undefined` = no field shows it. */
  readonly areas: readonly string[] | undefined;
  /** Amounts in euros with a field of their own; `undefined` = only stated in running text. */
  readonly amounts: readonly number[] | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** Finds the record of a source in the development data, or `null`. Reads files on every call; never writes. */
export function namedRecord(dataFolder: string, source: string, sourceId: string): NamedRecord | null {
  return READERS[source]?.(dataFolder, sourceId) ?? null;
}

const READERS: Readonly<Record<string, (folder: string, id: string) => NamedRecord | null>> = {
  tee(folder, id) {
    const file = read(folder, 'transition-ecologique-entreprises/programs', `${id}.yaml`);
    if (file === null) return null;
    const fields = parseYaml(file) as Fields;
    return {
      ...plain(JSON.stringify(fields), fields, ['url']),
      title: textOf(fields.titre),
      opensOn: civilOf(fields['début de validité']),
      closesOn: civilOf(fields['fin de validité']),
      areas: teeAreas(fields["conditions d'éligibilité"]),
    };
  },
  'aides-jeunes'(folder, id) {
    const file =
      read(folder, 'aides-jeunes/benefits/javascript', `${id}.yml`) ??
      read(folder, 'aides-jeunes/benefits/openfisca', `${id}.yml`);
    if (file === null) return null;
    const fields = parseYaml(file) as Fields;
    return {
      ...plain(JSON.stringify(fields), fields, ['link']),
      title: textOf(fields.label),
      isPrivate: fields.private === true,
      areas:
        benefitAreas(fields.conditions_generales) ?? institutionAreas(folder, textOf(fields.institution)),
      amounts: typeof fields.montant === 'number' ? [fields.montant] : undefined,
    };
  },
  'eu-funding-tenders'(folder, id) {
    const grants = json(folder, 'eu-funding-tenders/grants-snapshot.json', 'grants');
    const fields = grants.find((grant) => grant.identifier === id) ?? grants.find((grant) => grant.id === id);
    if (fields === undefined) return null;
    const budget = (fields.budget ?? {}) as Fields;
    const stated = [budget.minContributionEur, budget.maxContributionEur];
    return {
      ...plain(JSON.stringify({ ...fields, searchText: null }), fields, ['url']),
      title: textOf(fields.title),
      opensOn: textOf(fields.startDate).slice(0, 10),
      closesOn: textOf(fields.deadlineDate).slice(0, 10),
      areas: ['union:EU'],
      amounts: stated.filter((amount) => typeof amount === 'number'),
    };
  },
  'aides-territoires'(folder, id) {
    const file = read(folder, 'aides-territoires', 'aides-export.csv');
    const rows: Fields[] = file === null ? [] : parseCsv(file, { columns: true, bom: true });
    const fields = rows.find((row) => textOf(row.Lien).includes(`/aides/${id}/`));
    if (fields === undefined) return null;
    return {
      ...plain(JSON.stringify(fields), fields, []),
      title: textOf(fields.Nom),
      // The page of the directory is not official; the funder's own address is in the description, if anywhere.
      links: [...textOf(fields.Descriptif).matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([link]) => link),
      closesOn: civilOf(fields['Date Clôture']),
    };
  },
  'portal-ile-de-france': (folder, id) => portal(folder, 'ile_de_france.json', 'reference', id),
  'portal-drome': (folder, id) => portal(folder, 'departement_drome.json', 'id', id),
  covoiturage(folder, id) {
    const rows = json(folder, 'covoiturage/incitations-covoiturage.json', null);
    const fields = rows.find((row) => row.code_siren === id);
    if (fields === undefined) return null;
    return {
      ...plain(JSON.stringify(fields), fields, ['link']),
      areas: [`epci:${id}`],
      amounts: [fields.conducteur_montant_max_par_mois].filter((amount) => typeof amount === 'number'),
    };
  },
};

function portal(folder: string, name: string, key: string, id: string): NamedRecord | null {
  const fields = json(folder, `portal-payloads/${name}`, 'results').find((row) => String(row[key]) === id);
  if (fields === undefined) return null;
  return {
    ...plain(JSON.stringify(fields), fields, ['url', 'origin_url']),
    title: textOf(fields.title ?? fields.name),
    areas: typeof fields.perimeter === 'string' ? [fields.perimeter] : undefined,
  };
}

function teeAreas(conditions: unknown): string[] | undefined {
  const listed = (conditions as Fields | undefined)?.['secteur géographique'];
  if (!Array.isArray(listed)) return undefined;
  const names = listed.flatMap((names) => textOf(names).split(', '));
  return names.map((name) => (name.startsWith('France') ? 'country:FR' : name));
}

const AREA_CONDITIONS: Readonly<Record<string, string>> = {
  regions: 'region',
  departements: 'department',
  epcis: 'epci',
  communes: 'commune',
};

function benefitAreas(conditions: unknown): string[] | undefined {
  const areas = (Array.isArray(conditions) ? (conditions as Fields[]) : []).flatMap(({ type, values }) => {
    const level = AREA_CONDITIONS[textOf(type)];
    return level === undefined || !Array.isArray(values) ? [] : values.map((code) => `${level}:${code}`);
  });
  return areas.length === 0 ? undefined : areas;
}

/** A benefit without an area of its own applies where its institution acts. */
function institutionAreas(folder: string, institution: string): string[] | undefined {
  const file = read(folder, 'aides-jeunes/institutions', `${institution}.yml`);
  const { type, code_insee, code_siren, departments } = parseYaml(file ?? '{}') as Fields;
  if (type === 'national') return ['country:FR'];
  if (Array.isArray(departments)) return departments.map((code) => `department:${code}`);
  const level = AREA_CONDITIONS[`${textOf(type)}s`];
  if (level === undefined) return undefined;
  return [`${level}:${textOf(level === 'epci' ? code_siren : code_insee)}`];
}

function plain(text: string, fields: Fields, linkFields: readonly string[]): NamedRecord {
  const links = linkFields.map((field) => textOf(fields[field])).filter((link) => link !== '');
  return {
    text,
    title: '',
    isPrivate: false,
    links,
    opensOn: undefined,
    closesOn: undefined,
    areas: undefined,
    amounts: undefined,
  };
}

function read(...path: string[]): string | null {
  const file = join(...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function json(folder: string, path: string, listField: string | null): Fields[] {
  const document: unknown = JSON.parse(read(folder, path) ?? '[]');
  const list = Array.isArray(document) || listField === null ? document : (document as Fields)[listField];
  return list as Fields[];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function civilOf(value: unknown): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(textOf(value));
  return match === null ? null : `${match[3]}-${match[2]}-${match[1]}`;
}

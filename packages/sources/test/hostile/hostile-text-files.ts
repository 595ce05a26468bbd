import { workbookOf } from '../kit/workbook-builder.ts';
import { bytes, type HostileFile, json } from './hostile-file.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** Native names of title, id, texts, dates and amounts in every source that we read, so that each finds its own. */
const TITLES = ['titre', 'title', 'nom', 'name', 'label', 'nom_aide', 'aid_nom', 'Nom', 'titleEN'];
const IDS = [
  'id',
  'id_aide',
  'id_aid',
  'numero',
  'identifier',
  'reference',
  'code_siren',
  'numero_dossier_ds',
  'slug',
];
const TEXTS = [
  'description',
  'descriptif',
  'promesse',
  'summary',
  'abstract',
  'aid_objet',
  'aid_montant',
  'objet',
  'montants',
  'conditions',
  'entete',
  'modalite',
  'Descriptif',
  'contact',
  'description longue',
  'description_longue',
  'montant du financement',
  'institution',
  'operateurs',
];
const OTHERS = [
  'lien',
  'url',
  'link',
  'fin',
  'deadline',
  'date_fin',
  'date_cloture',
  'submission_deadline',
  'deadlineDate',
  'fin de validité',
  'montant',
  'zone',
  'perimeter',
  'zone_geographique',
  'themes',
  'naf',
];
const ALL = [...IDS, ...TITLES, ...TEXTS, ...OTHERS];

/** Where in a record a hostile text is put; the id and everything else are always valid. */
const PLACES = ['everywhere', 'in the texts', 'in the title'] as const;
const SIRENS = ['200070746', '200070449', '200041317'];

function recordWith(text: string, place: (typeof PLACES)[number]): Record<string, string> {
  const at = PLACES.indexOf(place);
  const texts = place === 'in the title' ? [] : TEXTS.map((field) => [field, text]);
  const others = place === 'everywhere' ? OTHERS.map((field) => [field, text]) : [];
  return Object.fromEntries([
    ...texts,
    ...others,
    ...TITLES.map((field) => [field, place === 'in the texts' ? 'Aide' : text]),
    ...IDS.map((field) => [field, field === 'code_siren' ? SIRENS[at] : `x${at}`]),
  ]) as Record<string, string>;
}

/** The keys under which sources put their lists of records. */
function enveloped(list: readonly unknown[]) {
  return {
    results: list,
    data: list,
    grants: list,
    ListeDispositifs: list,
    dispositifs: list,
    result: { records: list },
  };
}

/** Every hostile text in every field of every source, in each kind of file. */
export const TEXTS_EVERYWHERE: HostileFile[] = Object.entries(HOSTILE_TEXTS).flatMap(
  ([name, text]): HostileFile[] => {
    const inQuotes = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const records = PLACES.map((place) => recordWith(text, place));
    const cells = records.map((record) => ALL.map((field) => record[field] ?? ''));
    // XML cannot contain these characters.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const isXml = !/[\0\u0007\u001b\ud800-\udfff]/.test(text);
    return [
      { name, kind: 'json', make: () => json(records) },
      { name: `${name}, in an envelope`, kind: 'json', make: () => json(enveloped(records)) },
      { name, kind: 'ndjson', make: () => bytes(records.map((one) => JSON.stringify(one)).join('\n')) },
      {
        name,
        kind: 'csv',
        make: () => bytes([ALL.join(';'), ...cells.map((row) => row.map(inQuotes).join(';'))].join('\n')),
      },
      ...records.map(
        (record, at): HostileFile => ({
          name: `${name}, ${PLACES[at]}`,
          kind: 'yaml',
          make: () => json(record),
        }),
      ),
      ...(isXml ? [{ name, kind: 'xlsx' as const, make: () => workbookOf([ALL, ...cells]) }] : []),
    ];
  },
);

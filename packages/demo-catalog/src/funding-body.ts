import type { Coverage } from '@platform/contracts/catalog';
import type { Draws } from '@platform/seeded-random';
import { regionFunder } from '@platform/sources/reader-kit';
import { EU_ID, FRANCE_ID, type Territory, type TerritoryTree } from '@platform/territories';
import type { Scale } from './programme-kind.ts';

/** Who funds a generated programme and where it applies. */
export type FundingBody = {
  readonly scale: Scale;
  /** Part of the grant code. */
  readonly code: string;
  readonly funder: string;
  /** The place as a title names it. */
  readonly place: { readonly fr: string; readonly en: string };
  readonly coverage: Coverage;
};

/** Share of each scale in per cent: many small funders, few large ones, as in real catalogues. */
export const SCALE_SHARES: Readonly<Record<Scale, number>> = {
  union: 3,
  national: 9,
  region: 22,
  department: 23,
  epci: 23,
  commune: 20,
};

const NATIONAL_FUNDERS = [
  'Agence nationale fictive de la transition',
  'Fonds national fictif pour l’emploi',
  'Caisse fictive des territoires',
  'Ministère fictif des projets',
  'Office fictif de l’innovation',
  'Fondation fictive pour la culture',
];
const UNION_FUNDERS = ['Programme européen fictif', 'Fonds européen fictif', 'Agence exécutive fictive'];

/** Draws funding bodies; lists of territories are read from the tree once. */
export function fundingBodySource(tree: TerritoryTree): (draws: Draws) => FundingBody {
  const regions = tree.regions();
  const departments = tree.departments();
  const under = (level: 'epci' | 'commune') =>
    tree.descendants(FRANCE_ID, level).flatMap((id) => tree.get(id) ?? []);
  // The bodies inside the Métropole du Grand Paris came to the tree later; with them every draw behind would change.
  const epcis = under('epci').filter(({ parent }) => parent?.startsWith('department:'));
  const communes = under('commune');
  const lists = { region: regions, department: departments, epci: epcis, commune: communes };

  return (draws) => {
    const scale = scaleOf(draws.below(100));
    if (scale === 'union') {
      return {
        scale,
        code: 'UE',
        funder: draws.pick(UNION_FUNDERS),
        place: { fr: 'Union européenne', en: 'European Union' },
        coverage: coverageOf({ zones: [EU_ID] }),
      };
    }
    if (scale === 'national') {
      return {
        scale,
        code: 'FR',
        funder: draws.pick(NATIONAL_FUNDERS),
        place: { fr: 'France entière', en: 'all of France' },
        coverage: coverageOf({ national: true, zones: [FRANCE_ID] }),
      };
    }
    return fundingBodyAt(scale, draws.pick(lists[scale]), tree);
  };
}

function fundingBodyAt(
  scale: Exclude<Scale, 'union' | 'national'>,
  { id, code, name }: Territory,
  tree: TerritoryTree,
): FundingBody {
  const named = {
    region: () => regionFunder(code, tree) ?? name.fr,
    department: () => `Département – ${name.fr}`,
    epci: () => name.fr,
    commune: () => `Commune ${of(name.fr)}`,
  };
  return {
    scale,
    code: `${scale.charAt(0).toUpperCase()}${code}`,
    funder: named[scale](),
    place: name,
    coverage: coverageOf({
      zones: [id],
      regions: scale === 'region' ? [code] : [],
      departments: scale === 'department' ? [code] : [],
    }),
  };
}

function scaleOf(percent: number): Scale {
  let upTo = 0;
  for (const [scale, share] of Object.entries(SCALE_SHARES) as [Scale, number][]) {
    upTo += share;
    if (percent < upTo) return scale;
  }
  return 'commune';
}

function coverageOf(stated: Partial<Coverage>): Coverage {
  return { national: false, countries: [], regions: [], departments: [], zones: [], ...stated };
}

/** "du Mans", "des Sables", "d’Arles", "de Lyon". */
function of(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return /^[AEIOUYÀÂÉÈÊÎÔÛ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

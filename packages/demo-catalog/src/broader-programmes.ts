import type { ProgrammeKind } from './programme-kind.ts';

/** Broader programmes that generated ones belong to, by sector. All invented, and named so. */
const PROGRAMMES: Readonly<Record<ProgrammeKind['sector'], readonly string[]>> = {
  agriculture: ['Plan fictif Terres vivantes', 'Programme fictif Fermes 2035', 'Fonds fictif rural'],
  industry: ['Plan fictif Usines 2035', 'Programme fictif Industrie sobre', 'Fonds fictif de relocalisation'],
  energy_environment: [
    'Plan fictif Climat 2035',
    'Fonds fictif chaleur et soleil',
    'Programme fictif Eau et nature',
    'Programme fictif Zéro gâchis',
  ],
  construction_housing: ['Programme fictif Bâti durable', 'Fonds fictif des logements'],
  commerce_craft: ['Programme fictif Boutiques et métiers', 'Plan fictif Cœurs de bourg'],
  tourism: ['Programme fictif Séjours doux', 'Fonds fictif des montagnes et des côtes'],
  transport_mobility: ['Plan fictif Mobilités 2035', 'Programme fictif À vélo'],
  digital: ['Programme fictif Numérique pour tous', 'Plan fictif Données ouvertes'],
  research_innovation: [
    'Cadre européen fictif de la recherche',
    'Plan fictif Inventer 2035',
    'Fonds fictif des idées neuves',
  ],
  culture_sport: [
    'Programme fictif Scènes ouvertes',
    'Fonds fictif du patrimoine',
    'Plan fictif Terrains de jeu',
  ],
  education_training: ['Programme fictif Apprendre partout', 'Cadre européen fictif de la mobilité'],
  employment: ['Plan fictif Emploi 2035', 'Fonds social fictif'],
  health_social: ['Programme fictif Bien vieillir', 'Fonds fictif de la solidarité'],
  territorial_development: [
    'Programme fictif Petites communes',
    'Fonds régional fictif',
    'Plan fictif Villages d’avenir',
  ],
  international: ['Programme fictif Sans frontières', 'Cadre européen fictif du voisinage'],
};

/** The broader programmes that a kind of programme may belong to, the first more often than the others. */
export function broaderProgrammes({
  sector,
  also,
}: Pick<ProgrammeKind, 'sector' | 'also'>): readonly string[] {
  return [...PROGRAMMES[sector], ...also.flatMap((one) => PROGRAMMES[one].slice(0, 1))];
}

/** What funders require besides the project, by sector; names of certificates as everybody calls them. */
const CERTIFICATIONS: Readonly<Partial<Record<ProgrammeKind['sector'], readonly string[]>>> = {
  agriculture: ['Agriculture biologique', 'HVE'],
  industry: ['ISO 9001', 'ISO 14001', 'ISO 50001'],
  energy_environment: ['RGE', 'ISO 14001', 'ISO 50001'],
  construction_housing: ['RGE'],
  tourism: ['Clef Verte'],
  education_training: ['Qualiopi'],
  employment: ['Qualiopi', 'ESUS'],
  health_social: ['ESUS'],
};

/** Certificates that a kind of programme may require; none where its sector knows none. */
export function certificatesOf({ sector }: Pick<ProgrammeKind, 'sector'>): readonly string[] {
  return CERTIFICATIONS[sector] ?? [];
}

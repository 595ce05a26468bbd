import { needIdSchema } from '@platform/contracts/search';
import { z } from 'zod';
import agriculture from '../../../taxonomy/cues/agriculture-foret-mer.json' with { type: 'json' };
import associations from '../../../taxonomy/cues/association-culture-sport.json' with { type: 'json' };
import business from '../../../taxonomy/cues/creer-et-developper.json' with { type: 'json' };
import energy from '../../../taxonomy/cues/energie-et-batiment.json' with { type: 'json' };
import environment from '../../../taxonomy/cues/environnement.json' with { type: 'json' };
import municipality from '../../../taxonomy/cues/equiper-son-territoire.json' with { type: 'json' };
import studies from '../../../taxonomy/cues/etudier-se-former.json' with { type: 'json' };
import abroad from '../../../taxonomy/cues/exporter-et-accueillir.json' with { type: 'json' };
import innovation from '../../../taxonomy/cues/innover.json' with { type: 'json' };
import staff from '../../../taxonomy/cues/recruter-et-former.json' with { type: 'json' };
import mobility from '../../../taxonomy/cues/se-deplacer.json' with { type: 'json' };
import dailyLife from '../../../taxonomy/cues/vie-quotidienne.json' with { type: 'json' };
import { phrasesSchema } from './phrase-schema.ts';

const cuesSchema = z.record(needIdSchema, phrasesSchema);

/** What people who have a need type without naming it: things, tasks and worries, by id of the need. */
export const NEED_CUES = cuesSchema.parse({
  ...energy,
  ...environment,
  ...mobility,
  ...staff,
  ...business,
  ...innovation,
  ...abroad,
  ...agriculture,
  ...municipality,
  ...associations,
  ...studies,
  ...dailyLife,
});

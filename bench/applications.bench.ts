import { begin, startApplications } from '../services/applications/test/applications-app.ts';
import { type BenchResult, quantile, timed } from './src/harness.ts';

const SAVES = 500;
const WARM_UP = 50;
/** About the length of a summary that is written out. */
const TEXT = 'Un texte de projet assez long. '.repeat(80);
const LONG_FIELDS = [
  'project_summary',
  'project_objectives',
  'applicant_presentation',
  'cost_details',
  'other_financing',
  'indicators',
] as const;

/** Saves one long text of a form that is full, as the page does while it is typed, on the embedded document store. */
export async function run(): Promise<BenchResult[]> {
  const service = await startApplications();
  try {
    const person = await service.subscriber();
    const { id } = await begin(person);
    const route = `applications/${id}`;
    const changes = LONG_FIELDS.map((field) => ({ field, value: TEXT, v: 0, origin: 'typed' }));
    await person.send('PATCH', route, { changes });
    const times: number[] = [];
    for (let v = 1; v <= SAVES + WARM_UP; v += 1) {
      const change = { field: 'project_summary', value: `${TEXT} ${v}`, v, origin: 'typed' };
      const ms = await timed(async () => {
        const { statusCode, body } = await person.send('PATCH', route, { changes: [change] });
        if (statusCode !== 200) throw new Error(body);
      });
      if (v > WARM_UP) times.push(ms);
    }
    const target = '≤ 50 ms';
    return [
      { name: 'autosave of a full form, median', unit: 'ms', value: quantile(times, 0.5), target },
      { name: 'autosave of a full form, p95', unit: 'ms', value: quantile(times, 0.95), target },
    ];
  } finally {
    await service.close();
  }
}

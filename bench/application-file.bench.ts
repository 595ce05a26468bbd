import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ApplicationFile, applicationPdf } from '@platform/application-file';
import { type BenchResult, median, timed } from './src/harness.ts';

const RUNS = 5;
const MEBIBYTE = 1_048_576;
const SENTENCE = 'Le projet réduit la consommation d’énergie de l’atelier et crée deux emplois durables. ';
const STREAM = path.join(import.meta.dirname, '../packages/application-file/test/stream-large-archive.ts');

/** An application whose `fields` texts have about 4,000 characters each. */
function fileOf(fields: number): ApplicationFile {
  const text = SENTENCE.repeat(46);
  return {
    ...{ language: 'fr', reference: 'APP-1', status: 'ready_to_submit', applicant: 'SARL', filing: null },
    ...{ practice: false, preparedAt: new Date('2026-11-28T10:00:00Z'), financing: null },
    programme: {
      title: 'Aide à l’investissement',
      funder: null,
      source: null,
      checkedOn: null,
      readOn: '2026-11-28',
    },
    sections: [
      {
        title: 'Projet',
        fields: Array.from({ length: fields }, (_, index) => ({
          id: `f${index}`,
          label: `Question ${index}`,
          value: { kind: 'text', text },
        })),
      },
    ],
    ...{ checklist: [], attachments: [] },
  };
}

async function medianOf(file: ApplicationFile): Promise<number> {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) samples.push(await timed(() => applicationPdf(file)));
  return median(samples);
}

export async function run(): Promise<readonly BenchResult[]> {
  const streamed = [];
  for (let index = 0; index < RUNS; index += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [STREAM]);
    streamed.push(JSON.parse(stdout) as { milliseconds: number; peakRssBytes: number });
  }
  const peak = Math.max(...streamed.map(({ peakRssBytes }) => peakRssBytes));
  return [
    {
      name: 'ZIP of 100 MB in 20 documents, largest resident memory of the process in 5 runs',
      unit: 'MiB',
      value: peak / MEBIBYTE,
      target: '≤ 150 MB',
    },
    {
      name: 'the same, duration with a reader that pauses',
      unit: 'ms',
      value: median(streamed.map(({ milliseconds }) => milliseconds)),
    },
    { name: 'PDF of one field, start of its thread included', unit: 'ms', value: await medianOf(fileOf(1)) },
    { name: 'PDF of 30 fields of 4,000 characters', unit: 'ms', value: await medianOf(fileOf(30)) },
  ];
}

import type { ApplicationFile, Attachment } from '../src/index.ts';

/** An application with every part, changed by `changes`. */
export function sampleFile(changes: Partial<ApplicationFile> = {}): ApplicationFile {
  return {
    language: 'fr',
    reference: 'APP-2026-0042',
    status: 'ready_to_submit',
    applicant: 'SARL Cœur d’Élevage',
    programme: {
      title: 'Aide à l’investissement productif',
      funder: 'Région Grand Est',
      source: 'https://aides.example.org/investissement',
      checkedOn: '2026-11-02',
      readOn: '2026-11-20',
    },
    filing: null,
    practice: false,
    preparedAt: new Date('2026-11-28T09:30:00Z'),
    sections: [
      {
        title: 'Votre projet',
        fields: [
          { id: 'project-title', label: 'Intitulé', value: { kind: 'text', text: 'Atelier de découpe' } },
          { id: 'cost', label: 'Coût total', value: { kind: 'amount', cents: 12_345_678 } },
          { id: 'start', label: 'Début prévu', value: { kind: 'date', date: '2027-03-01' } },
          { id: 'started', label: 'Travaux commencés', value: { kind: 'yes-no', value: false } },
          { id: 'jobs', label: 'Emplois créés', value: { kind: 'number', value: 2.5 } },
          { id: 'aims', label: 'Objectifs', value: { kind: 'choices', labels: ['Énergie', 'Emploi'] } },
          { id: 'partner', label: 'Partenaire', value: null },
        ],
      },
      { title: 'Votre structure', fields: [] },
    ],
    financing: {
      costs: [
        { label: 'Machines', cents: 10_000_010 },
        { label: 'Travaux', cents: 2_345_668 },
      ],
      resources: [
        { label: 'Aide demandée', cents: 4_000_000 },
        { label: 'Prêt bancaire', cents: 8_345_678 },
      ],
    },
    checklist: [
      { id: 'kbis', label: 'Extrait Kbis', required: true, status: 'complete', validUntil: '2027-01-15' },
      { id: 'rib', label: 'RIB', required: true, status: 'upload_pending', validUntil: null },
      { id: 'quotes', label: 'Devis', required: false, status: 'complete', validUntil: null },
    ],
    attachments: [],
    ...changes,
  };
}

/** An attachment whose bytes are read when they are wanted. */
export function attachment(name: string, text: string, checklistId: string | null = null): Attachment {
  const bytes = Buffer.from(text);
  return {
    name,
    checklistId,
    bytes: one(bytes),
    size: bytes.length,
    modifiedAt: new Date('2026-10-01T12:00:00Z'),
  };
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

import { randomUUID } from 'node:crypto';
import { searchResultSchema } from '@platform/contracts/search';
import { eventually } from '@platform/testing/eventually';
import { aPdf } from '../../services/applications/test/component/documents/sample-files.ts';
import { aProfile } from '../../services/profiles/test/builders/profile-facts.ts';
import { EVERY_DEADLINE } from '../src/product.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const RECEIVED = { deadlineMs: 30_000 };

/** What a person types and uploads while preparing an application; words that exist nowhere else. */
export type WorkCanaries = Readonly<
  Record<
    'profileText' | 'fieldText' | 'documentName' | 'documentText' | 'conversationTitle' | 'conversationText',
    string
  >
>;

type Order = {
  readonly method?: string;
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Requests of a signed-in person, and the workspace of that person. */
export type Worker = {
  readonly send: (route: string, order?: Order) => Promise<Response>;
  readonly workspaceId: string;
};

/** Uploads a PDF; returns bytes of it that no other file has. */
async function uploadDocument({ send, workspaceId }: Worker, canaries: WorkCanaries): Promise<Buffer> {
  const base = `/api/applications/w/${workspaceId}`;
  const documentId = randomUUID();
  const bytes = await aPdf({ text: canaries.documentText });
  const metadata = Object.entries({
    documentId,
    filename: `${canaries.documentName}.pdf`,
    filetype: 'application/pdf',
  }).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const begun = await send(`${base}/uploads`, {
    headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  await send(new URL(begun.headers.get('location') ?? '', begun.url).pathname, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  await eventually(async () => {
    const response = await send(`${base}/documents/${documentId}`, { method: 'GET' });
    const { versions } = (await response.json()) as { versions: readonly object[] };
    if (versions.length === 0) throw new Error('the file is not accepted yet');
  }, RECEIVED);
  // The compressed text of the page.
  const text = bytes.indexOf('stream\n') + 'stream\n'.length;
  return bytes.subarray(text, text + 48);
}

async function fillApplication({ send, workspaceId }: Worker, canaries: WorkCanaries): Promise<void> {
  const found = await send(`/api/search/subsidies?limit=1&${EVERY_DEADLINE}`, { method: 'GET' });
  const subsidyId = searchResultSchema.parse(await found.json()).hits[0]?.id ?? '';
  const [profileId, id] = [randomUUID(), randomUUID()];
  const profile = { ...aProfile({ description: canaries.profileText }), id: profileId };
  // The services learn of the plan and of the profile by events.
  await eventually(() => send(`/api/profiles/w/${workspaceId}/profiles`, { body: profile }), RECEIVED);
  const path = `/api/applications/w/${workspaceId}/applications`;
  const body = { id, profileId, subsidyId, mode: 'application', cloneOf: null };
  await eventually(() => send(path, { body }), RECEIVED);
  const change = { field: 'project_summary', value: canaries.fieldText, v: 0, origin: 'typed' };
  await send(`${path}/${id}`, { method: 'PATCH', body: { changes: [change] } });
}

async function converse({ send, workspaceId }: Worker, canaries: WorkCanaries): Promise<void> {
  const message = {
    id: randomUUID(),
    text: canaries.conversationText,
    lang: 'en',
    rejected: [],
    sentAt: new Date().toISOString(),
    programmes: [],
    paragraphs: [],
  };
  const order = { key: randomUUID(), text: canaries.conversationText, lang: 'en' };
  await (await send(`/api/assistant/w/${workspaceId}/answers`, { body: order })).text();
  await send(`/api/assistant/w/${workspaceId}/conversations/${randomUUID()}`, {
    method: 'PUT',
    body: { title: canaries.conversationTitle, messages: [message] },
  });
}

/**
 * Writes canaries into a profile, an application, a document and a conversation; returns bytes of the file of the
 * document. Needs full access.
 */
export async function plantWork(worker: Worker, canaries: WorkCanaries): Promise<Buffer> {
  await fillApplication(worker, canaries);
  await converse(worker, canaries);
  return uploadDocument(worker, canaries);
}

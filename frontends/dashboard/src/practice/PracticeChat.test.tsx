import { afterEach, expect, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { useState } from 'react';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { Application } from '../api/applications-api.ts';
import type { ApplicationFields } from '../applications/use-application-fields.ts';
import { type ChatTurn, PracticeChat } from './PracticeChat.tsx';

const APPLICATION = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  workspaceId: '01890a5d-ac96-774b-bcce-b302099a8059',
  subsidyId: '01890a5d-ac96-774b-bcce-b302099a8060',
  deadline: { date: '2027-01-31', time: null, zone: 'Europe/Paris' },
  guard: null,
  checklist: [],
  programme: { officialUrl: null, readAt: '2026-11-20T09:00:00.000Z' },
} as unknown as Application;
const FIELDS = { entries: {} } as unknown as ApplicationFields;

const client = createQueryClient();
const realFetch = globalThis.fetch;
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
  client.clear();
  globalThis.fetch = realFetch;
});

function Example() {
  const [turns, setTurns] = useState<readonly ChatTurn[]>([]);
  return (
    <QueryClientProvider client={client}>
      <PracticeChat
        {...{ application: APPLICATION, fields: FIELDS, turns }}
        onTurn={(turn) => setTurns((before) => [...before, turn])}
      />
    </QueryClientProvider>
  );
}

/** The chat while neither catalog nor applications respond. */
async function openChat(language: 'fr' | 'en'): Promise<(question: string) => Promise<string>> {
  globalThis.fetch = async () => Response.json({}, { status: 404 });
  const opened = await livePage(<Example />, language);
  page = opened;
  return async (question) => {
    await opened.type(opened.getByRole('textbox'), question);
    await opened.update(() => opened.getByRole('button', { name: /^Send the|^Poser la/ }).click());
    return opened.getAllByRole('listitem').at(-1)?.closest('.application-item')?.textContent ?? '';
  };
}

test('a question of two topics is replied to with both, each with its source and day', async () => {
  const reply = await (await openChat('en'))('When is the deadline, and is anything sent?');
  expect(reply).toContain('The deadline is 31 January 2027.');
  expect(reply).toContain('Source: the programme, as it is published, as of 20 November 2026');
  expect(reply).toContain('Nothing is sent from this practice.');
});

test('a question about something else is replied to with what the chat knows and with questions to choose', async () => {
  const send = await openChat('fr');
  const reply = await send('Quel temps fera-t-il demain ?');
  expect(reply).toContain('Aucun fait ne répond à cette question.');
  await page?.update(() => page?.getByRole('button', { name: /^Puis-je signer/ }).click());
  expect(page?.body.textContent).toContain('L’aide ne dit rien sur la signature');
});

test('facts of a programme that cannot be read are stated as not known', async () => {
  const reply = await (await openChat('en'))('Which costs are eligible?');
  expect(reply).toContain('The programme cannot be read at the moment');
});

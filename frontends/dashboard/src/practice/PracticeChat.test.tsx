import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { pageWithData } from '../../test/page-with-data.tsx';
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

function Example() {
  const [turns, setTurns] = useState<readonly ChatTurn[]>([]);
  return (
    <PracticeChat
      {...{ application: APPLICATION, fields: FIELDS, turns }}
      onTurn={(turn) => setTurns((before) => [...before, turn])}
    />
  );
}

/** The chat while neither catalog nor applications respond. */
async function openChat(language: 'fr' | 'en') {
  const page = await pageWithData(<Example />, { language });
  const send = async (question: string): Promise<string> => {
    await page.type(page.getByRole('textbox'), question);
    await page.update(() => page.getByRole('button', { name: /^Send the|^Poser la/ }).click());
    return page.getAllByRole('listitem').at(-1)?.closest('.application-item')?.textContent ?? '';
  };
  return { page, send };
}

test('a question of two topics is replied to with both, each with its source and day', async () => {
  const { send } = await openChat('en');
  const reply = await send('When is the deadline, and is anything sent?');
  expect(reply).toContain('The deadline is 31 January 2027.');
  expect(reply).toContain('Source: the programme, as it is published, as of 20 November 2026');
  expect(reply).toContain('Nothing is sent from this practice.');
});

test('a question about something else is replied to with what the chat knows and with questions to choose', async () => {
  const { page, send } = await openChat('fr');
  const reply = await send('Quel temps fera-t-il demain ?');
  expect(reply).toContain('Aucun fait ne répond à cette question.');
  await page.update(() => page.getByRole('button', { name: /^Puis-je signer/ }).click());
  expect(page.body.textContent).toContain('L’aide ne dit rien sur la signature');
});

test('facts of a programme that cannot be read are stated as not known', async () => {
  const { send } = await openChat('en');
  const reply = await send('Which costs are eligible?');
  expect(reply).toContain('The programme cannot be read at the moment');
});

test('who is eligible is replied to at once where no profile can be read', async () => {
  const { send } = await openChat('en');
  expect(await send('Am I eligible?')).toContain('page of the programme');
});

import { expect, test } from '@jest/globals';
import { APPLICATION_STATUSES } from '@platform/contracts/application-sets';
import { DOCUMENT_STATUSES } from '@platform/contracts/document-sets';
import { ASSIGNMENT_STATUSES, PROFILE_STATUSES } from '@platform/contracts/profile-sets';
import { STATUSES as ALL } from '@platform/contracts/status-labels';
import { LanguageProvider, registerTexts } from '@platform/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApplicationBadge, ItemBadge } from '../applications/ApplicationBadge.tsx';
import { DocumentStatus } from '../documents/DocumentStatus.tsx';
import { DATA_TEXTS } from '../i18n/data-texts.ts';
import { STATUSES } from '../i18n/namespaces.ts';
import { StatusBadge } from '../profiles/StatusBadge.tsx';
import { useStatusLabel } from './use-status-label.ts';

for (const [namespace, texts] of Object.entries(DATA_TEXTS)) registerTexts(namespace, texts);

function Labels() {
  const label = useStatusLabel();
  return ALL.map((status) => <li key={status}>{label(status)}</li>);
}

function Badges() {
  return (
    <>
      {APPLICATION_STATUSES.map((status) => (
        <ApplicationBadge key={status} status={status} />
      ))}
      {DOCUMENT_STATUSES.map((status) => (
        <ItemBadge key={status} status={status} />
      ))}
      {DOCUMENT_STATUSES.map((status) => (
        <DocumentStatus key={status} status={status} />
      ))}
      {PROFILE_STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </>
  );
}

function labelsOf(element: React.JSX.Element, language: 'fr' | 'en'): readonly string[] {
  const markup = renderToStaticMarkup(<LanguageProvider language={language}>{element}</LanguageProvider>);
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text);
}

test('in English each of the 20 statuses has the label of the specification', () => {
  const shown = labelsOf(<Labels />, 'en');
  expect(shown.map((label) => label.toLowerCase())).toEqual(ALL.map((status) => status.replaceAll('_', ' ')));
  expect([shown.length, new Set(shown).size]).toEqual([20, 20]);
});

test('in French each of the 20 statuses has one label of its own', () => {
  expect(labelsOf(<Labels />, 'fr')).toEqual([
    'Brouillon',
    'En attente',
    'En instruction',
    'Déposé',
    'Accepté',
    'Refusé',
    'Complet',
    'Incomplet',
    'En cours de traitement',
    'Terminé',
    'Échec',
    'En préparation',
    'Prêt à déposer',
    'Envoi en attente',
    'À mettre à jour',
    'En cours',
    'Actif',
    'Inactif',
    'Archivé',
    'Profil complet',
  ]);
});

test.each(['fr', 'en'] as const)(
  'in %s applications, items, documents and profiles show these labels',
  (language) => {
    const statuses = [
      ...APPLICATION_STATUSES,
      ...DOCUMENT_STATUSES,
      ...DOCUMENT_STATUSES,
      ...PROFILE_STATUSES,
    ];
    const labels = DATA_TEXTS[STATUSES]?.[language];
    expect(labelsOf(<Badges />, language)).toEqual(statuses.map((status) => labels?.[status]));
    expect(ASSIGNMENT_STATUSES.every((status) => ALL.includes(status))).toBe(true);
  },
);

import type { Needs } from '@platform/contracts/search';

/** Needs for tests; only one of them has programmes. */
export const NEEDS: Needs = {
  groups: [
    {
      id: 'batir',
      label: 'Bâtir et rénover',
      needs: [
        { id: 'isoler', label: 'Isoler un atelier', hint: 'Murs, toit', count: 12 },
        { id: 'amiante', label: 'Retirer de l’amiante', hint: '', count: 0 },
      ],
    },
    {
      id: 'rien',
      label: 'Sans programme',
      needs: [{ id: 'vide', label: 'Vide', hint: '', count: 0 }],
    },
  ],
};

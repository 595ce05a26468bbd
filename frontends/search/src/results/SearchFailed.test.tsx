import { describe, expect, test } from '@jest/globals';
import { ProblemError } from '@platform/web-kit';
import { render } from '../../test/render.tsx';
import { SearchFailed } from './SearchFailed.tsx';

function problem(status: number, code: string): ProblemError {
  return new ProblemError({
    failure: 'problem',
    status,
    message: 'internal message',
    problem: {
      type: '/problems/x',
      title: 'x',
      status,
      code,
      messageKey: `errors.${code}`,
      traceId: '4bf92f35',
      errors: [],
    },
  });
}

function failed(options: { error: Error; filtered?: boolean; kept?: boolean }) {
  const { error, filtered = false, kept = false } = options;
  const unused = (): void => undefined;
  return render(
    <SearchFailed
      error={error}
      retrying={false}
      filtered={filtered}
      kept={kept}
      onRetry={unused}
      onClearFilters={unused}
    />,
  );
}

describe('a failed search', () => {
  test('shows the specified text and the reference of the service, but not the internal message', () => {
    const { text, getByRole } = failed({ error: problem(503, 'X') });
    expect(getByRole('heading', { name: 'Erreur de recherche' })).toBeDefined();
    expect(text).toContain('Une erreur s’est produite lors de la recherche. Veuillez réessayer.');
    expect(text).toContain('Référence : 4bf92f35');
    expect(text).not.toContain('internal message');
  });

  test('is one line with a retry button above earlier results', () => {
    const { getByRole, queryByRole } = failed({ error: new Error('offline'), filtered: true, kept: true });
    expect(getByRole('alert').textContent).toMatch(/Erreur de recherche.*Derniers résultats affichés/);
    expect(getByRole('button', { name: 'Réessayer' })).toBeDefined();
    expect(queryByRole('heading')).toBeNull();
  });

  test('explains which filter the service refuses, and offers to clear the filters instead of a retry', () => {
    const { text, getByRole, queryByRole } = failed({
      error: problem(400, 'SEARCH_TERRITORY_UNKNOWN'),
      filtered: true,
    });
    expect(text).toContain('Un des territoires ou des pays demandés n’existe pas.');
    expect(getByRole('button', { name: 'Effacer les filtres' })).toBeDefined();
    expect(queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});

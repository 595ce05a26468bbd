import { expect, test } from '@jest/globals';
import { LanguageProvider } from '@platform/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApplicationBadge } from './ApplicationBadge.tsx';

test.each(['ready_to_submit', 'submitted'] as const)(
  'the status %s does not look like a warning',
  (status) => {
    const html = renderToStaticMarkup(
      <LanguageProvider language="fr">
        <ApplicationBadge status={status} />
      </LanguageProvider>,
    );
    expect(html).not.toMatch(/ui-badge-(?:accent|caution|danger)/);
  },
);

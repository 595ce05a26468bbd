import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { COOKIES } from './cookies-texts.ts';
import { STORED_ITEMS } from './stored-items.ts';

/** Everything that the product keeps in the browser; on phones each row is a card. */
export function StoredItemsTable(): ReactNode {
  const t = useTexts(COOKIES);
  return (
    <table className="cookies-table">
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.purpose')}</th>
          <th scope="col">{t('table.where')}</th>
          <th scope="col">{t('table.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {STORED_ITEMS.map(({ name, where, text, duration }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{t(`item.${text}`)}</td>
            <td data-label={t('table.where')}>{t(`where.${where}`)}</td>
            <td data-label={t('table.duration')}>{t(`duration.${duration}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

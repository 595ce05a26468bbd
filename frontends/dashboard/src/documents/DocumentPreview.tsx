import { Button, Card, Icon, Skeleton, Text } from '@platform/ui/base';
import { useQuery, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { readPage, type ShownVersion } from '../api/documents-api.ts';
import { pictureAddress } from '../api/photo-api.ts';
import { DOCUMENTS } from '../i18n/data-texts.ts';

const WIDTH = 1_000;

/** The pages of a version as pictures that the service paints: no content of the file runs in the browser. */
export function DocumentPreview(props: { readonly documentId: string; readonly version: ShownVersion }) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { documentId, version } = props;
  const [number, setNumber] = useState(1);
  const { data, isError, refetch } = useQuery({
    queryKey: ['document-page', workspaceId, documentId, version.id, number],
    queryFn: async () => {
      const address = { workspaceId, documentId, versionId: version.id };
      return pictureAddress(await readPage(address, { number, width: WIDTH }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = { number, count: version.pages };
  return (
    <Card as="section" className="document-preview" aria-label={t('preview.title')}>
      {data !== undefined && <img src={data} alt={t('preview.alt', page)} />}
      {data === undefined && isError && (
        <div role="alert">
          <Text>{t('preview.failed')}</Text>
          <Button onClick={() => void refetch()}>{t('list.retry')}</Button>
        </div>
      )}
      {data === undefined && !isError && <Skeleton height="480px" />}
      {version.pages > 1 && (
        <div className="document-pages">
          <Button
            size="small"
            disabled={number === 1}
            aria-label={t('preview.previous')}
            onClick={() => setNumber(number - 1)}
          >
            <Icon name="chevron-left" size={16} />
          </Button>
          <Text as="span" size="small" role="status">
            {t('preview.page', page)}
          </Text>
          <Button
            size="small"
            disabled={number === version.pages}
            aria-label={t('preview.next')}
            onClick={() => setNumber(number + 1)}
          >
            <Icon name="chevron-right" size={16} />
          </Button>
        </div>
      )}
    </Card>
  );
}

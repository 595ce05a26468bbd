import { Button, Card, Icon, Skeleton, Text } from '@platform/ui/base';
import { useQuery, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { readPage, type ShownPlace, type ShownVersion } from '../api/documents-api.ts';
import { pictureAddress } from '../api/photo-api.ts';
import { DOCUMENTS } from './document-texts.ts';

const WIDTH = 1_000;

/** The pages of a version as pictures that the service paints: no content of the file runs in the browser. */
export function DocumentPreview(props: {
  readonly documentId: string;
  readonly version: ShownVersion;
  readonly firstPage: number;
  /** Shown and marked when it changes. */
  readonly place: ShownPlace | null;
}) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { documentId, version, place } = props;
  const [number, setNumber] = useState(place?.page ?? props.firstPage);
  const [chosen, setChosen] = useState({ place, times: 0 });
  if (place !== chosen.place) {
    setChosen({ place, times: chosen.times + 1 });
    if (place !== null) setNumber(place.page);
  }
  const { data, isError, refetch } = useQuery({
    queryKey: ['document-page', workspaceId, documentId, version.id, number],
    queryFn: async () => {
      const address = { workspaceId, documentId, versionId: version.id };
      return pictureAddress(await readPage(address, { number, width: WIDTH }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [painted, setPainted] = useState<string | null>(null);
  const page = { number, count: version.pages };
  return (
    <Card as="section" className="document-preview" aria-label={t('preview.title')}>
      {data !== undefined && (
        <div className="document-page">
          <img src={data} alt={t('preview.alt', page)} onLoad={() => setPainted(data)} />
          {painted === data && place?.page === number && <Mark key={chosen.times} place={place} />}
        </div>
      )}
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

function scrollIntoSight(frame: HTMLElement | null): void {
  frame?.scrollIntoView({ block: 'nearest' });
}

/** A frame around a value on the picture of its page; a new one, for every choice of a place, scrolls into sight. */
function Mark({ place }: { readonly place: ShownPlace }) {
  const { box, pageWidth, pageHeight } = place;
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <span
      ref={scrollIntoSight}
      className="document-mark"
      aria-hidden="true"
      style={{
        left: share(box.x, pageWidth),
        top: share(box.y, pageHeight),
        width: share(box.width, pageWidth),
        height: share(box.height, pageHeight),
      }}
    />
  );
}

import './portal.css';
import {
  Button,
  buttonClass,
  ErrorState,
  Icon,
  Notice,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { ProblemError, useQuery, useQueryClient, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, readApplication } from '../api/applications-api.ts';
import {
  createPrefilledFile,
  decideProposal,
  type Prefill,
  readPortalState,
  readPrefill,
} from '../api/prefill-api.ts';
import { PortalFile } from './PortalFile.tsx';
import { PreparedPart } from './PreparedPart.tsx';
import { PORTAL } from './portal-texts.ts';
import type { ApplicationFields } from './use-application-fields.ts';

interface PortalTabProps {
  readonly application: Application;
  readonly fields: ApplicationFields;
  readonly isReadOnly: boolean;
  readonly onChanged: (application: Application) => void;
}

/** The official portal: what can be prefilled there, the files that were created, and what the portal states of them. */
export function PortalTab(props: PortalTabProps) {
  const t = useTexts(PORTAL);
  const { application, fields } = props;
  const { workspaceId, id } = application;
  const query = useQuery({
    queryKey: queryKeyOf(application),
    queryFn: async () => {
      // What is sent is what is stored.
      await fields.flush();
      return readPrefill({ workspaceId, id });
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <div className="portal-part">
      <div>
        <Title order={2} size="section">
          {t('title')}
        </Title>
        {query.data !== undefined && leadsToPortal(query.data) && <Text>{t('intro')}</Text>}
      </div>
      {query.data !== undefined && <OpenPortal {...props} prefill={query.data} />}
      {query.data === undefined && query.isError && (
        <ErrorState
          title={t('failed')}
          order={3}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        >
          <p>{t('state.unreachable')}</p>
        </ErrorState>
      )}
      {query.data === undefined && !query.isError && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height="240px" />
        </>
      )}
    </div>
  );
}

function queryKeyOf({ workspaceId, id }: Application): readonly string[] {
  return ['application-prefill', workspaceId, id];
}

/** Whether the programme is filed on Démarche numérique, as far as its record or an earlier prefilled file shows. */
function leadsToPortal({ procedure, files }: Prefill): boolean {
  return procedure !== null || files.length > 0;
}

function OpenPortal(props: PortalTabProps & { readonly prefill: Prefill }) {
  const { application, prefill, isReadOnly } = props;
  const t = useTexts(PORTAL);
  const { line, isBusy, create, read, decide } = usePortalActions(props);
  const { state, prepared, files } = prefill;
  return (
    <>
      <p role="status">{line === null || line === 'problem' || line === 'changed' ? '' : t(line)}</p>
      {(line === 'problem' || line === 'changed') && (
        <Notice tone="danger" role="alert">
          {t(line)}
        </Notice>
      )}
      {files.map((file) => (
        <PortalFile
          key={file.id}
          file={file}
          isReadOnly={isReadOnly}
          isBusy={isBusy}
          onRead={() => read(file.id)}
          onDecide={(decision) => decide(file, decision)}
        />
      ))}
      {state !== 'ready' && <Notice tone="info">{t(`state.${state}`)}</Notice>}
      <Procedure prefill={prefill} />
      {!leadsToPortal(prefill) && <OfficialPage url={application.programme.officialUrl} />}
      {prepared !== null && (
        <PreparedPart
          prepared={prepared}
          isReadOnly={isReadOnly || application.mode === 'practice'}
          isBusy={isBusy}
          isAnother={files.length > 0}
          onCreate={create}
        />
      )}
    </>
  );
}

/** Where the procedure is, and which part of the record states it. */
function Procedure({ prefill: { procedure } }: { readonly prefill: Prefill }) {
  const t = useTexts(PORTAL);
  if (procedure === null) return null;
  return (
    <p>
      <a href={procedure.url} target="_blank" rel="noreferrer">
        {t('procedure.link')}
      </a>{' '}
      <Text as="span" size="small" tone="muted">
        {t('procedure.foundIn', { place: t(`place.${procedure.place}`) })}
      </Text>
    </p>
  );
}

/** The next step for a programme that is filed elsewhere. */
function OfficialPage({ url }: { readonly url: string | null }) {
  const t = useTexts(PORTAL);
  if (url === null) return null;
  return (
    <p>
      <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noopener noreferrer">
        {t('official')} <Icon name="external" size={16} />
      </a>
    </p>
  );
}

type Line = 'create.sending' | 'create.done' | 'file.reading' | 'problem' | 'changed' | null;

function usePortalActions({
  application,
  prefill,
  onChanged,
}: PortalTabProps & { readonly prefill: Prefill }) {
  const client = useQueryClient();
  const [line, setLine] = useState<Line>(null);
  // The same for every attempt, so that one whose response was lost is never sent twice.
  const [orderId, setOrderId] = useState(() => crypto.randomUUID());
  const queryKey = queryKeyOf(application);
  const run = (during: Line, request: () => Promise<Prefill>, done: (result: Prefill) => Line): void => {
    setLine(during);
    void request()
      .then((result) => {
        client.setQueryData(queryKey, result);
        setLine(done(result));
      })
      .catch((error: unknown) => {
        setLine(error instanceof ProblemError && error.status === 409 ? 'changed' : 'problem');
        void client.invalidateQueries({ queryKey });
      });
  };
  const create = (): void => {
    // An order that is listed was stored although its response was lost; this is another one.
    const id = prefill.files.some((file) => file.id === orderId) ? crypto.randomUUID() : orderId;
    setOrderId(id);
    const body = {
      id,
      digest: prefill.prepared?.digest ?? '',
      after: prefill.files[0]?.id ?? null,
    };
    run(
      'create.sending',
      () => createPrefilledFile(application, body),
      ({ files }) => {
        setOrderId(crypto.randomUUID());
        return files[0]?.outcome === 'created' ? 'create.done' : null;
      },
    );
  };
  const decide = (file: Prefill['files'][number], decision: 'take-over' | 'decline'): void => {
    const { proposal } = file;
    if (proposal === null) return;
    const request = async (): Promise<Prefill> => {
      const result = await decideProposal(application, file.id, { state: proposal.state, decision });
      onChanged(await readApplication(application));
      return result;
    };
    run('file.reading', request, () => null);
  };
  const read = (fileId: string): void =>
    run(
      'file.reading',
      () => readPortalState(application, fileId),
      () => null,
    );
  return { line, isBusy: line === 'create.sending' || line === 'file.reading', create, read, decide };
}

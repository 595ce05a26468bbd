import { Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import type { PrefilledFile } from '../api/prefill-api.ts';
import { useInstant } from '../text/use-instant.ts';
import { useStatusLabel } from '../text/use-status-label.ts';
import { CarriedValues, DroppedValues } from './PortalValues.tsx';
import { PORTAL } from './portal-texts.ts';

interface PortalFileProps {
  readonly file: PrefilledFile;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly onRead: () => void;
  readonly onDecide: (decision: 'take-over' | 'decline') => void;
}

/** One file at the portal: how it was created, its link, its state with the day of the reading, and what was sent. */
export function PortalFile(props: PortalFileProps) {
  const { file } = props;
  const t = useTexts(PORTAL);
  const instant = useInstant();
  const { id, number, outcome, sentAt, procedure, tracked } = file;
  const heading = `portal-file-${id}`;
  const date = instant(sentAt);
  return (
    <Card as="section" className="portal-file" aria-labelledby={heading}>
      <Title order={3} size="card" id={heading}>
        {number === null ? t('file.titleWithout', { date }) : t('file.title', { number })}
      </Title>
      {outcome === 'created' ? (
        <>
          <Text size="small" tone="muted">
            {t('file.sentAt', { date, title: procedure.title })}
          </Text>
          <ClaimLink file={file} />
          {tracked !== null && <Tracked {...props} tracked={tracked} />}
        </>
      ) : (
        <Outcome file={file} />
      )}
      <details>
        <summary>{t('file.details', { count: file.carried.length })}</summary>
        <CarriedValues values={file.carried} />
      </details>
      {file.dropped.length > 0 && (
        <details>
          <summary>{t('file.notCarried', { count: file.dropped.length })}</summary>
          <DroppedValues values={file.dropped} />
        </details>
      )}
    </Card>
  );
}

function ClaimLink({ file: { claimUrl, number } }: Pick<PortalFileProps, 'file'>) {
  const t = useTexts(PORTAL);
  if (claimUrl === null) return <Notice tone="caution">{t('file.noLink')}</Notice>;
  return (
    <p>
      <a href={claimUrl} target="_blank" rel="noreferrer">
        {t('file.open', { number: number ?? '' })}
      </a>{' '}
      <Text as="span" size="small" tone="muted">
        {t('file.openHelp')}
      </Text>
    </p>
  );
}

/** An order that led to no known file. */
function Outcome({ file: { outcome, failure, retryAt } }: Pick<PortalFileProps, 'file'>) {
  const t = useTexts(PORTAL);
  const instant = useInstant();
  return (
    <Notice tone={outcome === 'sending' ? 'info' : 'caution'}>
      <p>{t(`outcome.${outcome}`, { failure: failure === null ? '' : t(`failure.${failure}`) })}</p>
      {retryAt !== null && <p>{t('outcome.retryAt', { date: instant(retryAt) })}</p>}
    </Notice>
  );
}

function Tracked(props: PortalFileProps & { readonly tracked: NonNullable<PrefilledFile['tracked']> }) {
  const { file, tracked, isBusy, isReadOnly, onRead, onDecide } = props;
  const t = useTexts(PORTAL);
  const instant = useInstant();
  const { lastReadAt, readFailure, history, proposal } = file;
  const { state, submittedAt, processedAt, missing } = tracked;
  return (
    <>
      <p>
        <strong>{t('file.says', { state: t(`fileState.${state}`) })}</strong>{' '}
        {submittedAt !== null && t('file.submittedAt', { date: instant(submittedAt) })}{' '}
        {processedAt !== null && t('file.processedAt', { date: instant(processedAt) })}
      </p>
      {lastReadAt !== null && (
        <Text size="small" tone="muted">
          {t('file.lastReadAt', { date: instant(lastReadAt) })}
        </Text>
      )}
      {missing && <Notice tone="caution">{t('file.missing')}</Notice>}
      {readFailure !== null && (
        <Notice tone="caution">{t('file.readFailed', { failure: t(`failure.${readFailure}`) })}</Notice>
      )}
      {file.contradictsFiling && <Notice tone="caution">{t('file.contradiction')}</Notice>}
      {proposal !== null && !isReadOnly && <Proposal {...{ proposal, isBusy, onDecide }} />}
      <div className="settings-actions">
        <Button size="small" disabled={isBusy} onClick={onRead}>
          {t('file.read')}
        </Button>
      </div>
      <details>
        <summary>{t('file.history')}</summary>
        <ol>
          {history.map(({ at, event, state: found }) => (
            <li key={`${at} ${event} ${found}`}>
              {instant(at)} · {t(`event.${event}`, { state: t(`fileState.${found}`) })}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** The status that follows from the portal: nothing changes before the person decides. */
function Proposal(props: {
  readonly proposal: NonNullable<PrefilledFile['proposal']>;
  readonly isBusy: boolean;
  readonly onDecide: PortalFileProps['onDecide'];
}) {
  const { proposal, isBusy, onDecide } = props;
  const t = useTexts(PORTAL);
  const formats = useFormats();
  const { filing, state, status } = proposal;
  const name = useStatusLabel()(status);
  const date = filing === null ? '' : formats.date(filing.filedOn);
  return (
    <Notice tone="info" role="status" title={t('proposal.title', { state: t(`fileState.${state}`) })}>
      <p>{t('proposal.text', { status: name })}</p>
      {filing !== null && (
        <p>
          {filing.reference === null
            ? t('proposal.filing', { date })
            : t('proposal.filingWith', { date, reference: filing.reference })}
        </p>
      )}
      <div className="settings-actions">
        <Button size="small" disabled={isBusy} onClick={() => onDecide('take-over')}>
          {t('proposal.takeOver')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => onDecide('decline')}>
          {t('proposal.decline')}
        </Button>
      </div>
    </Notice>
  );
}

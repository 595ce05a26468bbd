import './documents.css';
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, useFormats, useGoTo, useTexts } from '@platform/web-kit';
import type { ShownDocument } from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { documentAddress, PAGE_PARAMETER } from './document-address.ts';
import { DOCUMENTS } from './document-texts.ts';
import { Proposals } from './Proposals.tsx';
import { type ReviewReason, reviewReasons } from './review-reasons.ts';
import { type ReadDocument, useReview } from './use-review.ts';

/** `/profile/:profileId/document-review`: the documents of a profile that wait for a decision, and what they propose. */
export function ReviewTab({ profile }: { readonly profile: Profile }) {
  const t = useTexts(DOCUMENTS);
  const { data, isError, refetch } = useReview(profile);
  return (
    <section aria-labelledby="document-review" className="profile-assigned">
      <Title order={2} size="section" id="document-review">
        {t('review.title')}
      </Title>
      <Text tone="muted">{t('review.text')}</Text>
      {data !== undefined && <Waiting profile={profile} read={data} />}
      {data === undefined && isError && (
        <ErrorState
          title={t('list.failed')}
          order={3}
          action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
        >
          <p>{t('problem.generic')}</p>
        </ErrorState>
      )}
      {data === undefined && !isError && (
        <Card className="profile-section">
          <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
          <Skeleton height="48px" width="80%" />
        </Card>
      )}
    </section>
  );
}

function Waiting({ profile, read }: { readonly profile: Profile; readonly read: readonly ReadDocument[] }) {
  const t = useTexts(DOCUMENTS);
  const waiting = read.flatMap((one) => {
    const reasons = reviewReasons(one.document, one.extraction);
    return reasons.length > 0 ? [{ ...one, reasons }] : [];
  });
  if (waiting.length === 0) {
    return (
      <EmptyState title={t('review.empty')} order={3}>
        <p>{t('review.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="profile-assigned-list" aria-label={t('review.title')}>
      {waiting.map((one) => (
        <WaitingItem key={one.document.id} profile={profile} {...one} />
      ))}
    </ul>
  );
}

type WaitingProps = ReadDocument & { readonly profile: Profile; readonly reasons: readonly ReviewReason[] };

function WaitingItem({ profile, document, extraction, reasons }: WaitingProps) {
  const t = useTexts(DOCUMENTS);
  const goTo = useGoTo();
  const { id, name, status, kind } = document;
  const address = documentAddress(profile.id, id);
  const hasProposals = reasons.includes('proposals');
  const others = reasons.filter((reason) => reason !== 'proposals');
  const [first] = others;
  return (
    <Card as="li" className="document-item">
      <div>
        <p className="profile-assigned-title">
          <Link to={address}>{name}</Link>
        </p>
        <Text size="small" tone="muted">
          {t(`kind.${kind}`)}
        </Text>
        <div className="profile-assigned-marks">
          <DocumentStatus status={status} />
        </div>
        {others.map((reason) => (
          <Reason key={reason} reason={reason} document={document} />
        ))}
        {first !== undefined && (
          <div className="settings-actions">
            <Link
              to={address}
              className={buttonClass()}
              aria-label={t('review.actionNamed', { action: t(`review.action.${first}`), name })}
            >
              {t(`review.action.${first}`)}
            </Link>
          </div>
        )}
        {hasProposals && extraction !== undefined && (
          <Proposals
            {...{ document, profile, extraction }}
            onPlace={({ page }) => goTo(`${address}?${PAGE_PARAMETER}=${page}`)}
          />
        )}
      </div>
    </Card>
  );
}

/** The reason in a sentence that states what to do. */
function Reason(props: { readonly reason: ReviewReason; readonly document: ShownDocument }) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const { reason, document } = props;
  if (reason === 'fault') return document.fault === null ? null : <Text>{t(`fault.${document.fault}`)}</Text>;
  if (reason === 'needs_update') {
    const { validUntil } = document;
    return <Text>{validUntil === null ? null : t('item.expired', { date: formats.date(validUntil) })}</Text>;
  }
  if (reason === 'incomplete') return <Text>{t('item.needsDay')}</Text>;
  return <Text>{t(reason === 'unread' ? 'review.unread' : 'proposals.otherCompany')}</Text>;
}

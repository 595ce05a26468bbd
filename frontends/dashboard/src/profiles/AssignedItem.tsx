import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { Badge, Button, Card, Text } from '@platform/ui/base';
import { Link, shownTitle, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { funderName } from '@platform/web-kit/programme';
import type { ApplicationSummary } from '../api/applications-api.ts';
import type { Summary } from '../api/profiles-api.ts';
import { ApplicationBadge } from '../applications/ApplicationBadge.tsx';
import { applicationAddress } from '../applications/application-address.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';
import { useStatusLabel } from '../text/use-status-label.ts';
import { subsidyAddress } from './profile-address.ts';
import { windowText } from './window-text.ts';

export type Assigned = {
  readonly assignment: BrowserResponse<'assignmentListResponse'>['assignments'][number];
  /** Null for a programme that the catalog does not know any more. */
  readonly summary: Summary | null;
};

/** One assigned programme: its title, dates and status, and what can be done with the assignment. */
export function AssignedItem(props: {
  readonly assigned: Assigned;
  /** The open application of the profile for the programme; undefined without one. */
  readonly application: ApplicationSummary | undefined;
  readonly onStatus: (status: 'active' | 'archived') => void;
  readonly onRemove: () => void;
}) {
  const { assignment, summary } = props.assigned;
  const t = useTexts(PROFILES);
  const formats = useFormats();
  const language = useLanguage();
  const isActive = assignment.status === 'active';
  const title = summary === null ? t('assigned.unknown') : shownTitle(summary.title);
  return (
    <Card as="li" className="profile-assigned-item">
      <div>
        <p className="profile-assigned-title">
          {summary === null ? (
            title
          ) : (
            <Link to={subsidyAddress(summary.leadsTo)}>
              <ProgrammeText text={title} />
            </Link>
          )}
        </p>
        {summary !== null && summary.funders.length > 0 && (
          <Text size="small" tone="muted">
            {summary.funders.map((name) => funderName(name, language)).join(', ')}
          </Text>
        )}
        <Text size="small" tone="muted">
          {summary === null ? '' : windowText(summary, { t, formats })}
        </Text>
        <div className="profile-assigned-marks">
          <AssignmentStatus status={assignment.status} application={props.application} />
          {summary?.status === 'withdrawn' && <Badge tone="caution">{t('assigned.withdrawn')}</Badge>}
          <Text as="span" size="small" tone="muted">
            {t('assigned.since', { date: formats.day(assignment.assignedAt) })}
          </Text>
        </div>
      </div>
      <div className="settings-actions">
        <Button
          size="small"
          aria-label={t(isActive ? 'assigned.archiveNamed' : 'assigned.restoreNamed', { title })}
          onClick={() => props.onStatus(isActive ? 'archived' : 'active')}
        >
          {t(isActive ? 'assigned.archive' : 'assigned.restore')}
        </Button>
        <Button
          size="small"
          className="settings-danger"
          aria-label={t('assigned.removeNamed', { title })}
          onClick={props.onRemove}
        >
          {t('assigned.remove')}
        </Button>
      </div>
    </Card>
  );
}

/** The status of the application, else that of the assignment (decision D17); an archived one stays marked as such. */
function AssignmentStatus(props: {
  readonly status: Assigned['assignment']['status'];
  readonly application: ApplicationSummary | undefined;
}) {
  const { status, application } = props;
  const label = useStatusLabel();
  const isActive = status === 'active';
  return (
    <>
      {(application === undefined || !isActive) && (
        <Badge tone={isActive ? 'info' : 'neutral'}>{label(status)}</Badge>
      )}
      {application !== undefined && (
        <Link to={applicationAddress(application)}>
          <ApplicationBadge status={application.status} />
        </Link>
      )}
    </>
  );
}

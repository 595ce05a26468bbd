import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import {
  Link,
  notify,
  SEARCH_PATH,
  useLanguage,
  useQuery,
  useQueryClient,
  useSession,
  useTexts,
} from '@platform/web-kit';
import { useState } from 'react';
import {
  assignSubsidy,
  changeAssignment,
  type Profile,
  readAssignments,
  readSummaries,
  removeAssignment,
} from '../api/profiles-api.ts';
import { openApplicationOf } from '../applications/application-address.ts';
import { useProfileApplications } from '../applications/use-profile-applications.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { type Assigned, AssignedItem } from './AssignedItem.tsx';
import { shownProblem } from './profile-problem.ts';

const ASSIGNED_KEY = 'profile-assignments';

/** The funding that is assigned to a profile: with status, archive, restore, and remove with a way back. */
export function SubsidiesTab({ profile }: { readonly profile: Profile }) {
  const t = useTexts(PROFILES);
  const { query, change, remove } = useAssigned(profile.id);
  const applications = useProfileApplications(profile.id).data?.applications ?? [];
  const [showsArchived, setShowsArchived] = useState(false);
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState
        title={t('assigned.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('page.retry')}</Button>}
      >
        <p>{t('problem.generic')}</p>
      </ErrorState>
    ) : (
      <Loading />
    );
  }
  const archived = query.data.filter(({ assignment }) => assignment.status === 'archived');
  const shown = showsArchived
    ? query.data
    : query.data.filter(({ assignment }) => assignment.status === 'active');
  return (
    <section aria-labelledby="assigned" className="profile-assigned">
      <div className="profile-assigned-head">
        <Title order={2} size="section" id="assigned">
          {t('assigned.title')}
        </Title>
        {archived.length > 0 && (
          <Checkbox
            label={t('assigned.showArchived', { count: archived.length })}
            checked={showsArchived}
            onChange={(event) => setShowsArchived(event.currentTarget.checked)}
          />
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={t('assigned.empty')}
          order={3}
          action={
            <Link to={SEARCH_PATH} className={buttonClass({ variant: 'primary' })}>
              {t('page.find')}
            </Link>
          }
        >
          <p>{t('assigned.emptyText')}</p>
        </EmptyState>
      )}
      <ul className="profile-assigned-list">
        {shown.map((assigned) => (
          <AssignedItem
            key={assigned.assignment.id}
            assigned={assigned}
            application={openApplicationOf(applications, {
              subsidyId: assigned.assignment.subsidyId,
              mode: 'application',
            })}
            onStatus={(status) => void change(assigned, status)}
            onRemove={() => void remove(assigned)}
          />
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  const t = useTexts(PROFILES);
  return (
    <Card className="profile-section">
      <VisuallyHidden>{t('assigned.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height="48px" width="80%" />
        <Skeleton height="48px" width="60%" />
      </div>
    </Card>
  );
}

/** The assignments of a profile with what the catalog states about them, and the ways to change them. */
function useAssigned(profileId: string) {
  const t = useTexts(PROFILES);
  const language = useLanguage();
  const client = useQueryClient();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const queryKey = [ASSIGNED_KEY, workspaceId, profileId, language];
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly Assigned[]> => {
      const { assignments } = await readAssignments(workspaceId, profileId);
      const ids = assignments.map(({ subsidyId }) => subsidyId);
      const summaries = await readSummaries(ids, { since: null, language });
      return assignments.map((assignment) => ({
        assignment,
        summary: summaries.get(assignment.subsidyId) ?? null,
      }));
    },
    refetchOnMount: 'always',
  });
  const run = async (request: () => Promise<unknown>): Promise<boolean> => {
    try {
      await request();
      return true;
    } catch (error) {
      notify({ kind: 'error', message: shownProblem(error, t, language).text });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: [ASSIGNED_KEY, workspaceId] });
    }
  };
  return {
    query,
    change: ({ assignment }: Assigned, status: 'active' | 'archived') =>
      run(() => changeAssignment(workspaceId, assignment.id, status)),
    remove: async ({ assignment }: Assigned): Promise<void> => {
      if (!(await run(() => removeAssignment(workspaceId, assignment.id)))) return;
      const undo = (): void => void run(() => assignSubsidy(workspaceId, assignment.subsidyId, profileId));
      notify({
        kind: 'success',
        message: t('assigned.removed'),
        action: { label: t('assigned.undo'), run: undo },
      });
    },
  };
}

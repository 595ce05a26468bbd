import { ASSIGNED_AT_ONCE_MAX } from '@platform/contracts/profile-sets';
import { Button, buttonClass, Icon, Skeleton, Text } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { isBuilt, Link, useRequest } from '@platform/web-kit';
import { type ShownProfile, useActiveProfile } from '@platform/web-kit/profiles';
import { type FormEvent, useId, useState } from 'react';
import { type ShownAssignment, useAssignments } from '../api/use-assignments.ts';
import { DetailSection } from './DetailSection.tsx';
import { useDetailTexts } from './detail-texts.ts';

type Assignments = ReturnType<typeof useAssignments>;

function notAssigned(): string {
  return 'assign.failed';
}

function notRemoved(): string {
  return 'assign.removalFailed';
}

/** The profiles to which the programme is assigned, each with the button that removes it. */
function Assigned(props: {
  readonly assigned: readonly { readonly profile: ShownProfile; readonly assignment: ShownAssignment }[];
  readonly remove: Assignments['remove'];
}) {
  const texts = useDetailTexts();
  const { pending, failure, run } = useRequest(notRemoved);
  return (
    <>
      <ul className="detail-assigned">
        {props.assigned.map(({ profile, assignment }) => (
          <li key={assignment.id}>
            <Icon name="check" size={16} />
            <span>{profile.name}</span>
            <Button
              variant="plain"
              size="small"
              aria-disabled={pending}
              aria-label={texts('assign.removeFrom', { name: profile.name })}
              onClick={() => {
                if (!pending) void run(() => props.remove(assignment.id));
              }}
            >
              {texts('assign.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">{failure !== null && <p className="ui-field-error">{texts(failure)}</p>}</div>
    </>
  );
}

/** The choice of further profiles; without any the assignment is refused. */
function AssignForm(props: {
  readonly candidates: readonly ShownProfile[];
  readonly initial: string | undefined;
  readonly assign: Assignments['assign'];
}) {
  const { candidates, initial, assign } = props;
  const texts = useDetailTexts();
  const { pending, failure, run } = useRequest(notAssigned);
  const [chosen, setChosen] = useState<readonly string[]>(initial === undefined ? [] : [initial]);
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const ids = candidates.map(({ id }) => id).filter((id) => chosen.includes(id));
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    setRefused(ids.length === 0);
    if (ids.length > 0 && (await run(() => assign(ids.slice(0, ASSIGNED_AT_ONCE_MAX)))) === null)
      setChosen([]);
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const error = isRefused ? 'assign.none' : failure;
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="detail-assign" noValidate>
      <fieldset aria-describedby={error === null ? undefined : errorId}>
        <legend>{texts('assign.choose')}</legend>
        <div className="detail-profiles">
          {candidates.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </div>
      </fieldset>
      <div id={errorId} role="alert">
        {error !== null && <p className="ui-field-error">{texts(error)}</p>}
      </div>
      <Button type="submit" aria-disabled={pending}>
        {texts('assign.send')}
      </Button>
    </form>
  );
}

function WithoutProfiles() {
  const texts = useDetailTexts();
  const to = ['/profile/new', '/onboarding'].find(isBuilt);
  return (
    <>
      <Text tone="muted">{texts('assign.noProfile')}</Text>
      {to !== undefined && (
        <Link to={to} className={buttonClass({ size: 'small' })}>
          {texts('eligibility.createProfile')}
        </Link>
      )}
    </>
  );
}

function Content({ subsidyId }: { readonly subsidyId: string }) {
  const texts = useDetailTexts();
  const { status, profiles, active, retry: retryProfiles } = useActiveProfile();
  const { assignments, failed, retry, assign, remove } = useAssignments(subsidyId);
  if (status === 'failed' || (failed && assignments === undefined)) {
    return (
      <div role="alert" className="detail-failed">
        <p>{texts('assign.unreadable')}</p>
        <Button size="small" onClick={status === 'failed' ? retryProfiles : retry}>
          {texts('retry')}
        </Button>
      </div>
    );
  }
  if (status !== 'ready' || assignments === undefined) return <Skeleton width="100%" height="4em" />;
  const assigned = profiles.flatMap((profile) => {
    const assignment = assignments.find(({ profileId }) => profileId === profile.id);
    return assignment === undefined ? [] : [{ profile, assignment }];
  });
  const candidates = profiles.filter(
    ({ id, state }) => state !== 'archived' && !assigned.some(({ profile }) => profile.id === id),
  );
  if (profiles.length === 0) return <WithoutProfiles />;
  return (
    <>
      {assigned.length > 0 && <Assigned assigned={assigned} remove={remove} />}
      {candidates.length > 0 && (
        <AssignForm
          candidates={candidates}
          initial={candidates.length > 1 && assigned.length === 0 ? active?.id : undefined}
          assign={assign}
        />
      )}
    </>
  );
}

/** The sidebar that assigns the programme to profiles and removes it from them. */
export function AssignPanel({ subsidyId }: { readonly subsidyId: string }) {
  const texts = useDetailTexts();
  return (
    <DetailSection title={texts('assign.title')} className="ui-card detail-card">
      <Content subsidyId={subsidyId} />
    </DetailSection>
  );
}

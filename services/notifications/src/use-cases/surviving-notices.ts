import { type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import type { StoredNotice } from '../ports/notice.repository.port.ts';

/** Notices about merged programmes as those of the programmes that survive them. */
export async function survivingNotices(
  { merges }: { readonly merges: Pick<MergedProgrammes, 'routesOf'> },
  notices: readonly StoredNotice[],
): Promise<readonly StoredNotice[]> {
  const ids = notices.flatMap(({ subsidyId }) => subsidyId ?? []);
  if (ids.length === 0) return notices;
  const routes = await merges.routesOf([...new Set(ids)]);
  return notices.map((notice) =>
    notice.subsidyId === null ? notice : { ...notice, subsidyId: survivorOf(routes, notice.subsidyId) },
  );
}

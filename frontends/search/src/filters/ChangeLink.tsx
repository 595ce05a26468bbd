import { Link, type LinkProps } from '@platform/web-kit';
import { addressOf } from '../state/address.ts';
import type { SearchState } from '../state/search-state.ts';

/** A change of the search as a link to what it leads to: works without scripts and before them, and in a new tab. */
export function ChangeLink({
  state,
  change,
  ...link
}: Omit<LinkProps, 'to'> & {
  readonly state: SearchState;
  readonly change: (state: SearchState) => SearchState;
}) {
  return <Link {...link} to={addressOf(change(state))} />;
}

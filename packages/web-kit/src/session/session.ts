/** Who is looking. Accounts arrive with their pages; until then everybody is signed out. */
export interface Session {
  readonly status: 'signed-out';
}

const SIGNED_OUT: Session = { status: 'signed-out' };

/** The visitor's session. */
export function useSession(): Session {
  return SIGNED_OUT;
}

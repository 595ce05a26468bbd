/** The session of the visitor. There are no accounts yet, so every visitor is signed out. */
export interface Session {
  readonly status: 'signed-out';
}

const SIGNED_OUT: Session = { status: 'signed-out' };

/** The session of the current visitor. */
export function useSession(): Session {
  return SIGNED_OUT;
}

/** A caught error; `reference` is undefined while it is being logged, null when it could not be. */
export interface Failure {
  readonly error: Error;
  readonly reference: string | null | undefined;
  readonly retry: () => void;
}

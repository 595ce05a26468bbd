/** A caught error; `reference` is undefined while the error is being reported, null if that failed. */
export interface Failure {
  readonly error: Error;
  readonly reference: string | null | undefined;
  readonly retry: () => void;
}

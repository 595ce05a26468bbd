/** Version of the shell-to-remote contract; a remote whose `minContract` is greater is refused with the fallback. */
export const REMOTE_CONTRACT = 1;

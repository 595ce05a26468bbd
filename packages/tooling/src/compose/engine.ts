import { spawnSync } from 'node:child_process';

/** A program with which compose runs: `docker compose` or `podman compose`. */
export type Engine = { readonly program: string };

const PROGRAMS = ['docker', 'podman'];

/** The first engine that has compose and responds; otherwise one sentence about what is missing. */
export function findEngine(): Engine | { readonly missing: string } {
  const isUsable = (program: string): boolean =>
    ['compose version', 'info'].every(
      (words) => spawnSync(program, words.split(' '), { stdio: 'ignore', timeout: 20_000 }).status === 0,
    );
  const program = PROGRAMS.find(isUsable);
  return program === undefined
    ? {
        missing:
          'No container engine responds: install and start Docker or Podman with compose, or run the product without containers by make start.',
      }
    : { program };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cachedTool, type Tool } from '../cached-tool.ts';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';

/** The fields of the model that the checks read; compose-go has validated all of it. */
const serviceSchema = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  ports: z
    .array(z.object({ host_ip: z.string().default(''), target: z.number(), published: z.string() }))
    .default([]),
  volumes: z.array(z.object({ type: z.string(), source: z.string().default('') })).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).default([]) }).optional(),
  build: z.object({ dockerfile: z.string(), args: z.record(z.string(), z.string()).default({}) }).optional(),
  mem_limit: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});
export type ComposeService = z.infer<typeof serviceSchema>;

const modelSchema = z.object({ services: z.record(z.string(), serviceSchema) });
export type ComposeModel = z.infer<typeof modelSchema>;

/** Values of the required variables, for loading the model in checks. */
export const TRIAL_SECRETS = {
  OPERATOR_TOKEN: 'token-of-a-check-32-characters-xx',
  IDENTITY_SECRET: 'secret-of-a-check-32-characters-xx',
  MEILI_MASTER_KEY: 'master-key-of-a-check',
  MEILI_API_KEY: 'key-of-a-check',
  GRAFANA_PASSWORD: 'password-of-a-check',
};

const LOADER_SOURCES = path.join(REPO_ROOT, 'packages/tooling/compose-model');

/** The program that prints the model of a compose file, built by Go from `packages/tooling/compose-model`. */
export async function findComposeLoader(): Promise<Tool> {
  const program = 'compose-model';
  const hash = createHash('sha256');
  for (const file of ['main.go', 'go.mod', 'go.sum']) {
    hash.update(await readFile(path.join(LOADER_SOURCES, file)));
  }
  return cachedTool({
    folder: `${program}-${hash.digest('hex').slice(0, 12)}`,
    program,
    install: async (folder) => {
      const options = { cwd: LOADER_SOURCES, env: { GOFLAGS: '-mod=readonly' } };
      const args = ['build', '-o', path.join(folder, program), '.'];
      const { exitCode, output } = await runCommand('go', args, options);
      return exitCode === 0 ? undefined : `Go could not build compose-go: ${output.trim().slice(-300)}`;
    },
  });
}

/** The model of `docker-compose.yml` as compose-go loads it, or its mistakes. */
export async function loadComposeModel(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly model: ComposeModel } | { readonly mistakes: string }> {
  const { exitCode, output } = await runCommand(program, ['docker-compose.yml'], { env: environment });
  return exitCode === 0 ? { model: modelSchema.parse(JSON.parse(output)) } : { mistakes: output.trim() };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { readServiceDeclarations } from './service-declarations.ts';

const SCRIPT = path.join(REPO_ROOT, 'infra/mongodb/create-users.js');
const DATABASES = /^const databases = .*$/m;

/**
 * `infra/mongodb/create-users.js` with the database of each service that declares collections; the rest of the script is
 * written by hand.
 */
export async function renderMongoUsers(): Promise<string> {
  const services = readServiceDeclarations().filter(({ collections }) => collections.length > 0);
  const databases = Object.fromEntries(services.map(({ name }) => [name, name.replaceAll('-', '_')]));
  const script = await readFile(SCRIPT, 'utf8');
  return script.replace(DATABASES, () => `const databases = ${JSON.stringify(databases)};`).trimEnd();
}

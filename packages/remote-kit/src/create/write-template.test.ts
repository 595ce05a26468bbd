import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTemplate } from './write-template.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'template-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function templateWith(files: Readonly<Record<string, string>>): Promise<string> {
  const template = path.join(folder, 'template');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(template, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return template;
}

describe('a template', () => {
  it('is written with the new name in every spelling, in paths and contents', async () => {
    const template = await templateWith({
      'package.json': '{ "name": "@platform/template-name", "port": 4999 }',
      'src/template-name.ts': 'export const templateName = new TemplateName(TEMPLATE_NAME, "template_name");',
    });
    const target = path.join(folder, 'target');
    const written = await writeTemplate({
      template,
      target,
      name: 'saved-searches',
      values: { '4999': '4107' },
    });
    expect(written).toEqual(['package.json', 'src/saved-searches.ts']);
    expect(await readFile(path.join(target, 'package.json'), 'utf8')).toBe(
      '{ "name": "@platform/saved-searches", "port": 4107 }',
    );
    expect(await readFile(path.join(target, 'src/saved-searches.ts'), 'utf8')).toBe(
      'export const savedSearches = new SavedSearches(SAVED_SEARCHES, "saved_searches");',
    );
  });

  it.each(['', 'Saved', 'saved--searches', '../elsewhere', '1st', 'a'.repeat(41)])(
    'is not written under the name %j',
    async (name) => {
      const template = await templateWith({ 'README.md': 'template-name' });
      await expect(writeTemplate({ template, target: path.join(folder, 'target'), name })).rejects.toThrow(
        RangeError,
      );
    },
  );

  it('never replaces a folder that exists', async () => {
    const template = await templateWith({ 'README.md': 'template-name' });
    await expect(writeTemplate({ template, target: folder, name: 'saved' })).rejects.toThrow('exists');
  });

  it('is refused when it is empty', async () => {
    await mkdir(path.join(folder, 'none'));
    await expect(
      writeTemplate({ template: path.join(folder, 'none'), target: path.join(folder, 'target'), name: 'a' }),
    ).rejects.toThrow('holds no files');
  });
});

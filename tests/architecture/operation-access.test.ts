import { readFile } from 'node:fs/promises';
import { accessTable, docsFile, rolesTable, tableFile, withRolesTable } from '../tools/operation-access.ts';

// node tests/tools/operation-access.ts writes both.
describe('the access of the operations', () => {
  it('is what the panel shows', async () => {
    expect(await readFile(tableFile, 'utf8')).toBe(accessTable());
  });

  it('is what the documentation says', async () => {
    const text = await readFile(docsFile, 'utf8');
    expect(text).toContain(rolesTable());
    expect(withRolesTable(text.replace('articles', 'article'))).not.toContain('| `article`');
  });
});

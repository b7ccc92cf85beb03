import { describe, expect, it } from '@jest/globals';
import { openIssues } from '../../support/issues.ts';
import { editor } from '../../support/product.ts';

const begin = async () => {
  const site = openIssues();
  await site.articles({ a: '2026-11-19T08:00:00.000Z' });
  await site.subscribers(1);
  const { id, revision } = await site.generate();
  return { ...site, id, revision };
};

describe('an issue that was changed since it was read', () => {
  it.each(['submit', 'approve', 'send'] as const)(
    'is refused by %s, and taken as it is now',
    async (name) => {
      const { application, id, revision } = await begin();
      await application.execute('newsletters.update', { id, subject_es: 'Otro' }, editor);
      const decide = (read: number) =>
        application.execute(`newsletters.${name}`, { id, revision: read }, editor);
      await expect(decide(revision)).rejects.toMatchObject({
        code: 'conflict',
        details: { id, current_revision: revision + 1 },
      });
      expect(await decide(revision + 1)).toMatchObject({ changed: true });
      // Pressed twice is pressed once, whatever was in sight.
      expect(await decide(revision)).toMatchObject({ changed: false });
    },
  );
});

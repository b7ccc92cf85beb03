import { createApplication } from '#core/application.ts';
import { operator } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';

const machine = operator('test');

describe('administrators who take each other away at the same time', () => {
  let database: Awaited<ReturnType<typeof createPostgresPorts>>;
  beforeAll(async () => {
    database = await createPostgresPorts();
  });
  afterAll(() => database.close());

  it('leave one active administrator, whatever they do', async () => {
    const { ports } = database;
    const application = createApplication(ports);
    const emails = ['eva@example.org', 'ana@example.org', 'luis@example.org', 'rosa@example.org'];
    await storeAccounts(
      ports,
      emails.map((email) => account({ email, role: 'admin' })),
    );
    const [eva, ana, luis, rosa] = emails as [string, string, string, string];
    const results = await Promise.allSettled([
      application.execute('users.suspend', { email: eva }, machine),
      application.execute('users.set-role', { email: ana, role: 'editor' }, machine),
      application.execute('users.delete', { email: luis }, machine),
      application.execute('users.suspend', { email: rosa }, machine),
    ]);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code: string }] : [],
    );
    expect(refused).toMatchObject([{ code: 'rule-violated' }]);
    const active = (await ports.users.admins()).filter(({ suspended_at }) => suspended_at === null);
    expect(active).toHaveLength(1);
  });
});

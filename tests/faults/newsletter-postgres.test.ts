import { join } from 'node:path';
import { ask, jsonOf } from '#tests/support/http-client.ts';
import { postJson, signIn } from '#tests/support/signed-in.ts';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { twice } from './support/issue-site.ts';
import { postmasterPid } from './support/postgres-users.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
const admin = { ADMIN_EMAIL: 'admin@vigia.example', ADMIN_PASSWORD: 'una-clave-larga' };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let sink: SmtpSink;
beforeAll(async () => {
  [folder, sink] = await Promise.all([temporaryFolder(), startSmtpSink()]);
});
afterAll(async () => {
  await programs.endAll();
  await Promise.all([sink.close(), folder.remove()]);
});

type Progress = { status: string; counts: Record<string, number>; adds_up: boolean };

describe('kill -9 of Postgres during the sending of an issue', () => {
  it('leaves nobody without the mail, and nobody with two', async () => {
    const data = join(folder.path, 'data');
    const server = programs.server({ DATA_DIR: data, SMTP_URL: sink.url, ...admin });
    const port = await server.port();
    const site = {
      ask: (path: string, asked: Parameters<typeof ask>[2]) => ask(port, path, asked),
    };
    const cookie = await signIn(site, { email: admin.ADMIN_EMAIL }, admin.ADMIN_PASSWORD);
    const readers = Array.from({ length: 50 }, (_, index) => `lector-${index + 1}@example.org`);
    for (const email of readers) await postJson(site, '/api/newsletter/subscribe', { email, language: 'es' });
    const path = '/api/admin/newsletters';
    const made = await postJson(site, `${path}/generate`, {}, { cookie });
    const { newsletter } = jsonOf(made) as { newsletter: { id: string; revision: number } };
    sink.behave('end', () => new Promise((resolve) => setTimeout(() => resolve('accept'), 150)));
    const { id, revision } = newsletter;
    const started = await postJson(site, `${path}/${id}/send`, { revision }, { cookie });
    expect(started.status).toBe(200);
    await until(() => sink.mails.length > 5);
    process.kill(await postmasterPid(data), 'SIGKILL');
    const progress = await until(async () => {
      const received = await site.ask(`${path}/${id}/progress`, { headers: { cookie } });
      const read = received.status === 200 ? (jsonOf(received) as Progress) : null;
      return read?.status === 'sent' && read;
    });
    expect(progress).toMatchObject({ adds_up: true, counts: { sent: 50, unknown: 0, failed: 0 } });
    const received = sink.mails.flatMap(({ to }) => to);
    expect(twice(received)).toEqual([]);
    expect(new Set(received)).toEqual(new Set(readers));
  });
});

import type { RenderPage } from '#adapters/http/pages.ts';
import type { Submitted } from '#adapters/http/forms.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('forms posted by browsers', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());

  const post = async (path: string, fields: Record<string, string>, submitted: Submitted) => {
    const posted: PostedForm[] = [];
    const renderPage: RenderPage = async (request) => {
      posted.push(request.posted!);
      return { status: 200, html: '' };
    };
    site = await startSite({ renderPage, submitForm: async () => submitted });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    return { posted, received: await site.ask(path, { method: 'POST', headers, body }) };
  };

  it.each([
    ['/login', '/'],
    ['/login?lang=en', '/?lang=en'],
  ])('at %s lead to another page, in their language, when it exists', async (path, address) => {
    const fields = { form: 'login', email: 'eva@example.org', password: 'secreta' };
    const { posted, received } = await post(path, fields, { ok: true, leadsTo: '/' });
    const { status, headers } = received;
    expect([status, headers.location, headers['cache-control']]).toEqual([303, address, 'private, no-store']);
    expect(posted).toEqual([]);
  });

  it('report why they were refused, and the waiting time', async () => {
    const refusal = { code: 'rate-limited', retry_after: 30 } as const;
    const fields = { form: 'newsletter', email: 'eva@example.org' };
    const { posted, received } = await post('/', fields, { ok: false, message: 'Demasiados', refusal });
    expect([received.status, received.headers['retry-after']]).toEqual([429, '30']);
    expect(posted).toEqual([expect.objectContaining({ outcome: 'failed', message: 'Demasiados', refusal })]);
  });
});

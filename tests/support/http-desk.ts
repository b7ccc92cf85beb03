import { article, fitDraft } from './entities.ts';
import { storeAccounts } from './accounts.ts';
import { jsonOf } from './http-client.ts';
import type { Site } from './http-site.ts';
import { startSite } from './http-site.ts';
import { signIn } from './signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from './stocked-accounts.ts';
import { store } from './writing.ts';

/** A site with drafts and published articles before each test, and a signed-in administrator. */
export const startDesk = () => {
  let site: Site;
  let cookie = '';
  beforeEach(async () => {
    site = await startSite();
    await storeAccounts(site.ports, [stockedAdmin, stockedReader], stockedPassword);
    cookie = await signIn(site, stockedAdmin);
    await store(
      site.ports,
      fitDraft({ slug: 'borrador' }),
      fitDraft({ slug: 'sin-fuentes', title_es: 'Otra historia', title_en: 'Another story', sources: [] }),
      article({ slug: 'publicada', title_en: 'Published' }),
      article({ slug: 'fija', is_static: true }),
    );
  });
  afterEach(() => site.close());
  const call = async (method: string, path: string, body?: unknown) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    // Node sends the length of a DELETE body only when set explicitly.
    const sent = text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const input = { method, headers: { cookie, ...sent }, ...(text !== undefined && { body: text }) };
    const received = await site.ask(path, input);
    return { status: received.status, body: jsonOf(received) as Record<string, unknown>, received };
  };
  return {
    /** The site of the current test. */
    get site() {
      return site;
    },
    get cookie() {
      return cookie;
    },
    call,
    put: (path: string, body: unknown = {}) => call('PUT', `/api/articles/${path}`, body),
    stored: async (slug: string) => (await site.ports.articles.find(slug))!,
    /** Switches to a reader's session. */
    async becomeReader() {
      cookie = await signIn(site, stockedReader);
    },
  };
};

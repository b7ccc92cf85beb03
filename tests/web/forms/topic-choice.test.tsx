import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const token = 't'.repeat(43);
const reader = subscription({ subscribed: true, token });

describe('the page of choices, which the links of an issue lead to', () => {
  it.each([
    ['', '/unsubscribe', 'Darme de baja'],
    ['&lang=en', '/unsubscribe?lang=en', 'Unsubscribe me'],
  ])(
    'changes nothing when scripts run, and ends the subscription by one press%s',
    async (query, to, label) => {
      const web = await startWeb();
      await storeSubscriptions(web.ports, [reader]);
      await openServedPage(web, `/boletin/temas?token=${token}${query}#baja`);
      expect(web.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
      expect(document.querySelector('main a[href*=unsubscribe]')).toBeNull();
      expect(await web.ports.subscriptions.find(reader.email)).toMatchObject({ subscribed: true });

      const leave = document.querySelector<HTMLFormElement>('main form#baja')!;
      expect([leave.method, leave.getAttribute('action')]).toEqual(['post', to]);
      expect(leave.querySelector('button')?.textContent).toBe(label);
      const body = new URLSearchParams([...new FormData(leave)] as [string, string][]).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await web.site.ask(to, { method: 'POST', headers, body })).status).toBe(200);
      expect(await web.ports.subscriptions.find(reader.email)).toMatchObject({ subscribed: false });
    },
  );
});

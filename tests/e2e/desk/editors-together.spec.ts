import { failedMessage } from '../support/calls.ts';
import { deskSlugs } from '../support/desk-drafts.ts';
import { button, meanwhile, pressInRow, question, rowOf } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { openPanel } from '../support/panel.ts';
import { panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const language = 'en';
const own = panelTexts[language];
const { publications: p } = own;
const slugs = deskSlugs[language];

test(`concurrent editors see each other's changes, immediately and when deciding, in ${language}`, async ({
  page,
  watched,
}) => {
  watched.allow(failedMessage);
  await openPanel(page, language, '?tab=publicaciones');

  await test.step('immediately', async () => {
    await expect(rowOf(page, slugs.elsewhere)).toBeVisible();
    const renamed = { es: 'Con otro título', en: 'Under another title' };
    await meanwhile(page.request, slugs.elsewhere, { title_es: renamed.es, title_en: renamed.en });
    await expect(rowOf(page, slugs.elsewhere)).toContainText(renamed[language]);
    await meanwhile(page.request, slugs.elsewhere, { status: 'rejected' });
    await expect(rowOf(page, slugs.elsewhere)).toHaveCount(0);
  });

  await test.step('after the other has decided', async () => {
    await pressInRow(rowOf(page, slugs.decided), p.reject);
    await meanwhile(page.request, slugs.decided, { status: 'published', confirm: true });
    await button(question(page), p.reject).click();
    await expectToast(page, p.notRejected);
    await expect(rowOf(page, slugs.decided)).toHaveCount(0);
    await page.getByRole('tab', { name: p.approvedOnes }).click();
    await expect(rowOf(page, slugs.decided)).toContainText(p.published);
  });
});

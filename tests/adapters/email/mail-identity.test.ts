import { colors } from '#adapters/email/templates/frame.ts';
import { colors as siteColors } from '#apps/web/theme/tokens.ts';
import { contactReasons } from '#core/contact/contact-form.ts';
import { languages } from '#core/text/language.ts';
import { render } from '#core/kernel/render.ts';
import { readJson } from '#tests/core/support/read-json.ts';

describe('mail', () => {
  it("has the site's colours", () => {
    expect(siteColors).toMatchObject(colors);
  });

  it.each(languages)('names contact reasons as the form does, in %s', async (language) => {
    const { reasons } = await readJson<{ reasons: object }>(`apps/web/locales/${language}.json`);
    const titles = contactReasons.map((reason) => [
      reason,
      render({ key: `mail-texts.reason-${reason}` }, language),
    ]);
    expect(Object.fromEntries(titles)).toEqual(reasons);
  });
});

/** @jest-environment node */
import en from '#apps/web/locales/en.json' with { type: 'json' };
import es from '#apps/web/locales/es.json' with { type: 'json' };
import { render } from '#core/kernel/render.ts';
import { consentText } from '#core/newsletter/subscription.ts';
import { createProduct } from '#tests/core/support/product.ts';
import { visitor } from '#core/kernel/actor.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const locales = { es, en };

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const { newsletterForm, contactForm } = locales[language];

  it('the stored consent is the text of the form', () => {
    expect(consentText(language)).toBe(newsletterForm.note);
  });

  it("the server's messages for a sign-up and a contact message are those of the forms", async () => {
    expect(render({ key: 'subscription-answers.subscribed' }, language)).toBe(newsletterForm.doneText);
    const { application } = createProduct();
    const sent = await application.execute(
      'contact.send',
      { name: 'Eva', email: 'eva@example.org', message: 'Hola', privacy: true, language },
      visitor('http'),
    );
    expect(sent.message).toBe(contactForm.doneText);
  });
});

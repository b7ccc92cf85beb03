import type { Interview } from '#core/interviews/interview.ts';
import { visitor } from '#core/kernel/actor.ts';
import { createProduct } from '#tests/core/support/product.ts';
import { interview, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const view = async (fields: Partial<Interview>, lang: 'es' | 'en', name = 'Ada') => {
  const { ports, application } = createProduct();
  await stock(ports, { interviews: [interview(fields)], referents: [referent({ name })] });
  return application.execute('interviews.view', { slug: 'una-entrevista', lang }, visitor('http'));
};
const english = [{ q: 'What?', a: 'This.' }];

describe("an interview's page", () => {
  it("contains the interviewee's profile", async () => {
    expect((await view({}, 'es')).referent).toBe('ada');
    expect((await view({}, 'es', 'Eva')).referent).toBeNull();
  });

  it("has the portrait of the interviewee's profile, if that has one", async () => {
    const { ports, application } = createProduct();
    const image_url = '/media/0123456789abcdef0123456789abcdef-800x800.webp';
    await stock(ports, {
      interviews: [interview()],
      referents: [referent({ name: 'Ada', image_url })],
    });
    const found = await application.execute('interviews.view', { slug: 'una-entrevista' }, visitor('http'));
    expect(found.portrait).toEqual({ image_url, image_focus: null });
    expect((await view({}, 'es')).portrait).toBeNull();
  });

  it.each([
    ['es', english, 'es', '¿Qué?'],
    ['en', english, 'en', 'What?'],
    ['en', [], 'es', '¿Qué?'],
    ['en', null, 'es', '¿Qué?'],
  ] as const)('requested in %s, with %j in English, is rendered in %s', async (lang, qa, said, question) => {
    const found = await view({ qa_en: qa && [...qa] }, lang);
    expect([found.said_in, found.qa[0]?.q]).toEqual([said, question]);
  });
});

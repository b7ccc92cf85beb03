import type { InputOf } from '#core/operations.ts';
import type { ImageReader } from '#core/media/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Article } from '#core/articles/article.ts';
import { createProduct, admin, storeAdmin } from './product.ts';

/** A document: its front matter, line by line, and its body. */
export const document = (front: Record<string, unknown>, body = 'Un párrafo del cuerpo.'): string =>
  [
    '---',
    ...Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '---',
    '',
    body,
  ].join('\n');

export const spanish = { title: 'Una nota', date: '2026-11-01', topics: ['agi'], slug: 'una-nota' };
/** What a document still needs to be published. */
export const publishable = {
  summary: 'De qué trata la nota, en una frase que basta.',
  sources: [{ name: 'Ley', url: 'https://example.org/ley' }],
};
export const english = { title: 'A note', date: '2026-10-31', slug: 'una-nota' };

const name = (bytes: Uint8Array) =>
  `${Buffer.from(bytes).toString('hex').padEnd(32, '0').slice(0, 32)}-2x1.png`;

/** Accepts any bytes except `broken` as a picture, named by its first bytes. */
const imageReader: ImageReader = {
  read(bytes) {
    if (Buffer.from(bytes).toString() === 'broken')
      return Promise.reject(new DomainError('images.unreadable'));
    return Promise.resolve({ name: name(bytes), type: 'image/png', width: 2, height: 1, bytes });
  },
  crop: (bytes) => imageReader.read(bytes),
};

/** The bytes of this text for an import, and the resulting address. */
export const picture = (text: string) => ({
  data: Buffer.from(text).toString('base64'),
  name: name(Buffer.from(text)),
  address: `/media/${name(Buffer.from(text))}`,
});

type Given = Omit<InputOf<'articles.import'>, 'es' | 'en'> & { es?: string; en?: string };

/** The product, ready to import documents given as texts. */
export const createImporter = (actor: Actor = admin) => {
  const product = createProduct({ images: { ...imageReader } });
  let stored: Promise<void> | undefined;
  return {
    ...product,
    async run({ es, en, ...rest }: Given) {
      const input = {
        ...rest,
        ...(es !== undefined && { es: { path: 'index.es.md', text: es } }),
        ...(en !== undefined && { en: { path: 'index.md', text: en } }),
      };
      await (stored ??= storeAdmin(product.ports));
      return product.application.execute('articles.import', input, { ...actor, language: 'en' });
    },
    async stored(slug = 'una-nota'): Promise<Article> {
      const article = await product.ports.articles.find(slug);
      if (!article) throw new Error(`${slug} is not stored`);
      return article;
    },
    versions: (slug = 'una-nota') => product.ports.versions.list('articles', slug),
    audited: () => product.ports.audit.list({ operation: 'articles.import', limit: 100 }),
  };
};

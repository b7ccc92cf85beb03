import { createHash } from 'node:crypto';
import { createCompareEvidence } from '#core/articles/compare-evidence.ts';
import type { Article } from '#core/articles/article.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { complianceInterview } from '#fixtures/content/interviews/el-calendario-no-es-el-cumplimiento.ts';
import { evaluationInterview } from '#fixtures/content/interviews/la-prueba-que-el-modelo-reconoce.ts';
import { author, editor, nameOf } from '#tests/e2e/support/newsroom.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { interview } from '#tests/support/entities.ts';

// What a newsroom has after some months: people who sign, interviews, and pieces whose sources are stored.

const day = 24 * 3_600_000;

/** An author and an editor beside the administrators. */
const storeStaff = async (ports: Ports): Promise<void> => {
  for (const [role, { email, password }] of [
    ['author', author],
    ['editor', editor],
  ] as const)
    await storeAccounts(ports, [account({ username: nameOf[role], email, role })], password);
};

/** A page that carries the first sentences with a figure of a text, as if the text had been written from it. */
const pageBehind = (article: Article, language: 'es' | 'en', retrieved_at: string) => {
  const body = (language === 'es' ? article.body_es : article.body_en) ?? '';
  const carried = body
    .split(/\n{2,}|(?<=[.!?]) /)
    .filter((sentence) => /\d/.test(sentence) && !/[[\]|<>#!*]/.test(sentence))
    .slice(0, 12);
  const text = carried.map((sentence) => sentence.replace(/[^\S\n]+/g, ' ').trim()).join('\n\n');
  const url = `https://registro.example/${language}/${article.slug}`;
  return sourceDocument({
    url,
    final_url: url,
    title: language === 'es' ? 'Informe mensual del registro' : 'Monthly report of the register',
    publisher: 'Registro de Incidentes',
    language,
    retrieved_at,
    hash: createHash('sha256').update(text).digest('hex'),
    text,
  });
};

/** Stores somebody who signs two of the posts, two interviews, and the sources of the posts in both languages. */
export const storeArchive = async (ports: Ports, actor: Actor, posts: readonly string[]): Promise<void> => {
  await storeStaff(ports);
  const at = ports.clock.now();
  const before = (days: number) => new Date(Date.parse(at) - days * day).toISOString();
  const articles: Article[] = [];
  for (const slug of posts) {
    const article = await ports.articles.find(slug);
    if (article?.status === 'published') articles.push(article);
  }
  const signed = articles.slice(0, 2).map((article) => ({ ...article, author_name: authorProfile.name }));
  const edited = [...signed, ...articles.slice(2)].map((article) => {
    if (article.published_languages.length < 2) return { article, pages: [] };
    const pages = (['es', 'en'] as const).map((language) => pageBehind(article, language, before(3)));
    const sources = pages.map(({ url, title, retrieved_at, hash }) => ({ url, title, retrieved_at, hash }));
    const made = { origin: 'ai-assisted', reviewer: authorProfile.name, sources } as const;
    const cited = [...article.sources, ...pages.map(({ title, url }) => ({ name: title, url }))];
    return {
      article: { ...article, sources: cited, provenance: { es: made, en: made }, modified_at: at },
      pages,
    };
  });
  await ports.transaction({ actor, operation: 'articles.edit', at }, async (inside) => {
    const unsaved = { id: ports.ids.next(), revision: 0, created_at: at, updated_at: at };
    await inside.profiles.save({ ...authorProfile, ...unsaved });
    for (const { article } of edited) await inside.articles.save(article);
    for (const [index, content] of [complianceInterview, evaluationInterview].entries())
      await inside.interviews.save(
        interview({
          ...content,
          slug: `${content.slug}-de-la-casa`,
          date: before(2 + index * 9),
          featured: index === 0,
        }),
      );
  });
  await ports.sourceDocuments.store(edited.flatMap(({ pages }) => pages));
  const { signal } = new AbortController();
  await createCompareEvidence(ports)({}, { signal, last: false, wait: async () => {} });
};

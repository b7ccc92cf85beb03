import { topics as namedTopics, trendingTopics } from '#core/articles/taxonomy.ts';
import { sampleArticles } from '#fixtures/content/articles.ts';
import { sampleInterviews } from '#fixtures/content/interviews.ts';
import { sampleReferents } from '#fixtures/content/referents.ts';

const wordCount = (text: string) => text.split(/\s+/).length;

describe('sample articles', () => {
  const topics = new Set<string>([...namedTopics, ...trendingTopics]);

  it('have known topics, starting with a named one', () => {
    for (const article of sampleArticles) {
      expect(article.topics.filter((topic) => !topics.has(topic))).toEqual([]);
      expect(namedTopics).toContain(article.topics[0]);
    }
  });

  it('cover every trending topic with at least one unsponsored article', () => {
    const covered = sampleArticles
      .filter((article) => !article.sponsored)
      .flatMap((article) => article.topics);
    for (const topic of trendingTopics) expect(covered).toContain(topic);
  });

  it('have full length in both languages, with headings and sources', () => {
    for (const article of sampleArticles) {
      for (const body of [article.body_es, article.body_en ?? '']) {
        expect(wordCount(body)).toBeGreaterThanOrEqual(600);
        expect(wordCount(body)).toBeLessThanOrEqual(1000);
        expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
        expect(body).not.toMatch(/^# /m);
      }
      expect(article.body_en?.match(/^## /gm)?.length).toBe(article.body_es.match(/^## /gm)?.length);
      expect(article.sources.length).toBeGreaterThanOrEqual(5);
    }
  });

  it('are by the newsroom, published, disclosed as AI-assisted, two of them featured', () => {
    for (const article of sampleArticles) {
      expect(article).toMatchObject({
        author: 'Redacción de Vigía',
        status: 'published',
        is_agent: false,
        is_static: false,
      });
      expect(article.provenance).toEqual({ es: { origin: 'ai-assisted' }, en: { origin: 'ai-assisted' } });
      expect(article.date >= '2025-09' && article.date < '2026-12').toBe(true);
    }
    expect(sampleArticles.filter((article) => article.featured)).toHaveLength(2);
    expect(new Set(sampleArticles.map((article) => article.type))).toEqual(
      new Set(['noticia', 'analisis', 'recurso', 'novedad-industria']),
    );
  });

  it('include one labelled sponsored piece that states it is an unpaid sample', () => {
    const sponsored = sampleArticles.filter((article) => article.sponsored);
    expect(sponsored).toHaveLength(1);
    expect(sponsored[0]).toMatchObject({
      type: 'novedad-industria',
      sponsor_label: 'Novedad de la industria',
    });
    expect(sponsored[0]?.body_es).toMatch(/Esto es una muestra\..*No la ha pagado nadie/s);
    expect(sponsored[0]?.body_en).toMatch(/This is a sample\..*Nobody paid for it/s);
    for (const article of sampleArticles.filter((other) => !other.sponsored))
      expect(article.sponsor_label).toBeNull();
  });
});

describe('sample interviews', () => {
  it('state in both languages that they are samples and the person is invented', () => {
    for (const interview of sampleInterviews) {
      const { name, role_es, role_en } = interview.interviewee;
      expect(interview.intro_es).toMatch(
        new RegExp(
          `^\\S.+\\nContenido de muestra, redactado con ayuda de IA: ${name} es una persona inventada`,
        ),
      );
      expect(interview.intro_en).toMatch(
        new RegExp(`^\\S.+\\nSample content, written with the help of AI: ${name} is an invented person`),
      );
      expect(role_es).toContain('inventada');
      expect(role_en).toContain('invented');
    }
  });

  it('never use the name of a referent', () => {
    const real = new Set<string>(sampleReferents.map((referent) => referent.name));
    for (const interview of sampleInterviews) expect(real.has(interview.interviewee.name)).toBe(false);
  });

  it('have five to seven questions, the same number in both languages', () => {
    for (const { qa_es, qa_en } of sampleInterviews) {
      expect(qa_es.length).toBeGreaterThanOrEqual(5);
      expect(qa_es.length).toBeLessThanOrEqual(7);
      expect(qa_en).toHaveLength(qa_es.length);
    }
  });
});

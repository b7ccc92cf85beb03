import type { ArticlePiece, ArticleTranslation } from '#core/agents/piece.ts';
import type { StubConduct } from '#tests/support/provider-stub.ts';

const reply = (content: unknown): StubConduct => ({
  json: {
    model: 'stub-1',
    choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(content), refusal: null } }],
    usage: { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 },
  },
});

const spanish =
  'La autoridad que firma el informe pide a las empresas que digan con claridad qué decide cada uno de sus sistemas y quién responde por ello. ';
const english =
  'The authority that signs the report asks companies to say clearly what each of their systems decides and who is answerable for it. ';

const article: ArticlePiece = {
  title: 'Un informe pide cuentas a quienes despliegan sistemas automáticos',
  summary: 'Recoge los casos que se han conocido este año y las medidas que se han tomado después.',
  body: spanish.repeat(30),
  topics: ['regulacion'],
  tags: ['informes'],
  sources: ['S1'],
  quotations: [],
  image_alt: 'Un archivo con carpetas',
};

const translation: ArticleTranslation = {
  title: 'A report calls those who deploy automated systems to account',
  summary: 'It gathers the cases that have become known this year and the measures taken since.',
  body: english.repeat(30),
  image_alt: 'An archive with folders',
};

/** A model's answers to the two prompts of a run. */
export const articleReply = reply(article);
export const translationReply = reply(translation);

import type { Agent, AgentConfig } from '#core/agents/agent.ts';
import type { ArticlePiece, ArticleTranslation, InterviewPiece } from '#core/agents/piece.ts';
import type { Providers } from '#core/agents/provider-ports.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { agent, storeAgents } from '#tests/support/agents.ts';
import { runDueJobs } from '#tests/support/test-ports.ts';
import type { ScriptedProviders } from '#tests/support/scripted-providers.ts';
import { createScriptedProviders, scriptedFinding, scriptedPage } from '#tests/support/scripted-providers.ts';
import { createProduct, admin } from './product.ts';

/** The text of a page, and a passage that may be quoted from it. */
export const saying = 'ningún municipio sabía cuántos algoritmos usaba antes de contarlos';
export const pageText = `La auditoría municipal tardó dos años. «${saying}», dijo la auditora Ada Ruiz ante el pleno. Los técnicos encontraron sistemas que nadie había declarado.`;

const sentence =
  'El registro de los sistemas automáticos permite que los vecinos sepan qué decide una máquina y quién responde por ella.';
const english =
  'The register of automated systems lets residents know what a machine decides and who is answerable for it in the end.';

/** About 200 words. */
export const spanishBody = `${Array.from({ length: 10 }, () => sentence).join(' ')}\n\nLa auditora lo resumió así: «${saying}».`;
export const englishBody = `${Array.from({ length: 10 }, () => english).join(' ')}\n\nThe auditor put it like this: “${saying}”.`;

/** A faultless piece, written from one source. */
export const articlePiece = (overrides: Partial<ArticlePiece> = {}): ArticlePiece => ({
  title: 'Las ciudades empiezan a contar sus algoritmos',
  summary: 'Un registro municipal enseña qué decide una máquina y quién responde por ella.',
  body: spanishBody,
  topics: ['regulacion'],
  tags: ['municipios', 'Auditoría'],
  sources: ['S1'],
  quotations: [{ text: saying, source: 'S1' }],
  image_alt: 'Un mapa de una ciudad con luces',
  ...overrides,
});

/** Its English version. */
export const translation = (overrides: Partial<ArticleTranslation> = {}): ArticleTranslation => ({
  title: 'Cities begin to count their algorithms',
  summary: 'A municipal register shows what a machine decides and who is answerable for it.',
  body: englishBody,
  image_alt: 'A map of a city with lights',
  ...overrides,
});

/** An interview assembled from one source. */
export const interviewPiece = (overrides: Partial<InterviewPiece> = {}): InterviewPiece => ({
  title: 'Ada Ruiz, sobre los algoritmos de las ciudades',
  summary: 'Lo que la auditora ha dicho en público sobre los registros municipales.',
  person: 'Ada Ruiz',
  intro: sentence,
  questions: [{ question: '¿Qué se sabía antes?', quotations: [{ text: saying, source: 'S1' }] }],
  closing: sentence,
  topics: ['regulacion'],
  tags: [],
  sources: ['S1'],
  image_alt: 'Una sala de plenos',
  ...overrides,
});

/** A web page with a quotable passage, and its search result. */
export const page = scriptedPage({
  url: 'https://diario.example/auditoria',
  title: 'La auditoría de los algoritmos municipales',
  publisher: 'El Diario',
  text: pageText,
});
export const finding = scriptedFinding({
  url: page.url,
  title: page.title,
  text: 'inteligencia artificial',
  published_at: '2026-11-19T10:00:00.000Z',
});

type Given = {
  agent?: Partial<Agent>;
  config?: Partial<AgentConfig['content']>;
  providers?: Partial<Providers>;
};

/** A newsroom with one web search agent that finds one page, and a good model. */
export const startNewsroom = async ({ agent: agentFields = {}, config = {}, providers = {} }: Given = {}) => {
  const script: ScriptedProviders = createScriptedProviders(providers);
  const product = createProduct({ providers: script.providers });
  const { ports, application } = product;
  const plain = agent();
  const [stored] = await storeAgents(
    ports,
    agent({
      type: 'perplexity-generator',
      ...agentFields,
      config: {
        ...plain.config,
        ...agentFields.config,
        content: { ...plain.config.content, targetLength: 200, ...config },
      },
    }),
  );
  script.found = { web: [finding], news: [finding] };
  script.pages.set(page.url, page);
  const work = async (own: Ports = ports) => {
    while (await runDueJobs(own));
  };
  const show = (id: string): Promise<AgentRun> => application.execute('agent-runs.get', { id }, admin);
  return {
    ...product,
    script,
    agent: stored!,
    work,
    show,
    /** Requests a run. */
    execute: () => application.execute('agents.execute', { id: stored!.id }, admin),
    /** Runs the agent to the end. */
    async run(): Promise<AgentRun> {
      const { run } = await application.execute('agents.execute', { id: stored!.id }, admin);
      await work();
      return show(run.id);
    },
    /** Requests a piece manually and runs it. */
    async generate(input: {
      userPrompt: string;
      contentType?: 'article' | 'interview' | 'news';
      authorName?: string;
      sourceUrls?: string[];
      sourceTexts?: { title: string; publisher?: string; url?: string; text: string }[];
    }) {
      const { run } = await application.execute(
        'content.generate',
        { generateImage: false, ...input },
        admin,
      );
      await work();
      return show(run.id);
    },
    drafts: async () => {
      const { items } = await application.execute('articles.drafts', { limit: 50 }, admin);
      return Promise.all(items.map(({ slug }) => ports.articles.find(slug)));
    },
  };
};

import { z } from 'zod';
import type { Tool } from '../tool.ts';
import { ask, changedOnly, execute, inputOf, writes } from '../tool.ts';

const change =
  (name: 'articles.edit' | 'articles.patch'): Tool['run'] =>
  async (call, input) =>
    changedOnly(await execute(call, name, input));

/** An assistant says of no text that a person wrote it. */
const assisted = z
  .enum(['ai-assisted', 'ai-translated', 'ai-generated'])
  .optional()
  .describe('How the text was made: by you, by you from the other language, or by a person with your help');

/** How the texts that an assistant hands in may be labelled. */
export const assistedOrigins = { origin_es: assisted, origin_en: assisted };

const byAssistant = (name: 'articles.create' | 'articles.edit'): z.ZodObject => {
  const { reviewer: _people, ...fields } = inputOf(name).shape;
  return z.object({ ...fields, ...assistedOrigins });
};

/** Tools that write drafts. Readers see nothing of what they do. */
export const writingTools = {
  create_draft: {
    ...ask('articles.create', {
      title: 'Write a new draft',
      description:
        'Save a new article as a draft, in Spanish first (title_es, summary_es, body_es in Markdown) and English if you can. Name your sources. It counts as written with AI and a person reviews it before publication.',
      scope: 'write',
      hints: writes,
      input: byAssistant('articles.create'),
    }),
  },
  edit_article: {
    ...ask('articles.edit', {
      title: 'Change fields of a draft',
      description:
        'Replace whole fields of a draft: titles, summaries, topics, tags, sources, dates. `revision` is the one you read; a stale one is refused. For a few words of a long text use patch_article. A change that changes nothing is an error.',
      scope: 'write',
      hints: { ...writes, idempotentHint: true },
      input: byAssistant('articles.edit'),
    }),
    contracts: { 'articles.edit': { without: ['reviewer'] } },
    run: change('articles.edit'),
  },
  patch_article: {
    ...ask('articles.patch', {
      title: 'Replace single places in a draft',
      description:
        'Replace exact pieces of text in a draft without sending the rest. Each `find` has to stand there exactly once, to the letter; all patches are done or none.',
      scope: 'write',
      hints: writes,
    }),
    run: change('articles.patch'),
  },
} satisfies Record<string, Tool>;

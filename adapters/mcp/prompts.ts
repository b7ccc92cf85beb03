import type { ContentBlock } from '@modelcontextprotocol/server';
import { DomainError } from '#core/kernel/domain-error.ts';
import { refuseUnknown } from '#core/kernel/unknown-fields.ts';
import type { Language } from '#core/kernel/language.ts';
import { languages } from '#core/kernel/language.ts';
import type { PromptText } from './prompt-texts.ts';
import { factCheck, prepareInterview, reviewDraft, weeklyIssue } from './prompt-texts.ts';
import { completeSlug } from './resources.ts';
import type { Call } from './tool.ts';
import { execute } from './tool.ts';

type Argument = {
  name: string;
  description: string;
  required: boolean;
  complete?: (call: Call, begun: string) => Promise<string[]>;
  /** Throws what is said of a value that leads nowhere. */
  check?: (call: Call, value: string) => Promise<unknown>;
};

/** A task that a person can begin by name. */
export type Prompt = {
  name: string;
  title: string;
  description: string;
  arguments: readonly Argument[];
  text: PromptText;
  /** What is handed over before the text: files, pictures. */
  beside?: (given: Record<string, string>) => readonly ContentBlock[];
};

const slug: Argument = {
  name: 'slug',
  description: 'Slug of the article',
  required: true,
  complete: completeSlug,
  check: (call, value) => execute(call, 'articles.desk-view', { slug: value }),
};

const language: Argument = {
  name: 'language',
  description: 'Language of the prompt: es (as usual) or en',
  required: false,
  complete: async (_call, begun) => languages.filter((one) => one.startsWith(begun.toLowerCase())),
  async check(_call, value) {
    if (!languages.some((one) => one === value))
      throw new DomainError('validation', `language: it is ${languages.join(' or ')}`, { field: 'language' });
  },
};

/** Tasks that a person can begin by name. */
export const prompts: readonly Prompt[] = [
  {
    name: 'weekly-issue',
    title: 'Prepare the weekly issue',
    description: 'Compose the weekly issue of the newsletter, polish its texts and put it up for approval',
    arguments: [language],
    text: weeklyIssue,
  },
  {
    name: 'review-draft',
    title: 'Review a draft',
    description: 'Check a draft against the checklist and the style guide, and propose corrections',
    arguments: [slug, language],
    text: reviewDraft,
  },
  {
    name: 'prepare-interview',
    title: 'Prepare an interview',
    description: 'Gather what somebody has said in public and write questions for them',
    arguments: [
      { name: 'person', description: 'Who is to be interviewed', required: true },
      { name: 'topic', description: 'What it shall be about', required: false },
      language,
    ],
    text: prepareInterview,
  },
  {
    name: 'fact-check',
    title: 'Check the facts of an article',
    description: 'Take an article apart into claims and hold each against its sources',
    arguments: [slug, language],
    text: factCheck,
  },
];

/**
 * The text of a prompt. Throws `validation` for a name that is unknown, for what is missing and for what it does not take,
 * and what is said of an article that is not there.
 */
export const writePrompt = async (
  { prompts: all }: { prompts: readonly Prompt[] },
  call: Call,
  name: string,
  given: Record<string, string> = {},
): Promise<{ description: string; content: ContentBlock[] }> => {
  const prompt = all.find((one) => one.name === name);
  if (!prompt) throw new DomainError('validation', `There is no prompt called ${name.slice(0, 100)}`);
  const known = prompt.arguments.map((one) => one.name);
  refuseUnknown(Object.keys(given), known, 'argument');
  const missing = prompt.arguments.filter((one) => one.required && !given[one.name]?.trim());
  if (missing.length)
    throw new DomainError('validation', `Missing: ${missing.map((one) => one.name).join(', ')}`);
  const clean: Record<string, string> = Object.fromEntries(
    Object.entries(given).map(([field, text]) => [field, text.replace(/\s+/g, ' ').trim().slice(0, 300)]),
  );
  for (const { name: field, check } of prompt.arguments) if (clean[field]) await check?.(call, clean[field]);
  const { language: spoken = 'es', ...rest } = clean;
  const text = prompt.text[(spoken || 'es') as Language](rest);
  return {
    description: prompt.description,
    content: [...(prompt.beside?.(rest) ?? []), { type: 'text', text }],
  };
};

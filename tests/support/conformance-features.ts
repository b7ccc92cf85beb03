import type { ContentBlock } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Features } from '#adapters/mcp/features.ts';
import { ownFeatures } from '#adapters/mcp/features.ts';
import type { Prompt } from '#adapters/mcp/prompts.ts';
import type { Resource, Template } from '#adapters/mcp/resources.ts';
import type { Call, Tool } from '#adapters/mcp/tool.ts';
import { defineTool } from '#adapters/mcp/tool.ts';

/** One point. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** Silence. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const picture: ContentBlock = { type: 'image', data: png, mimeType: 'image/png' };
const sound: ContentBlock = { type: 'audio', data: wav, mimeType: 'audio/wav' };
const file = (uri: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
});

type Run = (call: Call) => Promise<object>;
const answersText: Run = async () => ({ text: 'This is a simple text response for testing.' });

const tool = (description: string, more: { run?: Run; beside?: ContentBlock[]; input?: z.ZodObject }) =>
  defineTool({
    operations: [],
    title: description,
    description,
    output: z.object({ text: z.string().optional() }),
    run: answersText,
    ...more,
  });

const tools: Readonly<Record<string, Tool>> = {
  test_simple_text: tool('Answers a text', {}),
  test_image_content: tool('Answers a picture', { beside: [picture] }),
  test_audio_content: tool('Answers a sound', { beside: [sound] }),
  test_embedded_resource: tool('Answers a file', { beside: [file('test://embedded-resource')] }),
  test_multiple_content_types: tool('Answers several things', {
    beside: [picture, file('test://mixed-content-resource')],
  }),
  test_error_handling: tool('Fails', {
    run: async () => {
      throw new Error('This tool intentionally returns an error for testing');
    },
  }),
  test_tool_with_progress: tool('Reports progress', {
    async run({ progress }) {
      for (const done of [0, 50, 100]) await progress(done, 100, `Completed step ${done} of 100`);
      return { text: 'done' };
    },
  }),
  json_schema_2020_12_tool: tool('Takes structured arguments', {
    input: z.object({
      name: z.string().optional(),
      address: z
        .object({ street: z.string().optional(), city: z.string().optional() })
        .meta({ id: 'address' })
        .optional(),
    }),
  }),
};

const described = (name: string) => ({ name, title: name, description: `Asked for by the suite: ${name}` });

const resources: readonly Resource[] = [
  {
    ...described('static-text'),
    uri: 'test://static-text',
    mimeType: 'text/plain',
    read: async () => 'This is the content of the static text resource.',
  },
  {
    ...described('static-binary'),
    uri: 'test://static-binary',
    mimeType: 'image/png',
    read: async () => Buffer.from(png, 'base64'),
  },
];

const templates: readonly Template[] = [
  {
    ...described('template'),
    uriTemplate: 'test://template/{id}/data',
    parameter: 'id',
    mimeType: 'application/json',
    read: async (_call, id) => JSON.stringify({ id, data: `Data for ID: ${id}` }),
    complete: async () => [],
  },
];

const prompt = (
  name: string,
  values: readonly string[],
  text: (input: Record<string, string>) => string,
  beside?: Prompt['beside'],
): Prompt => ({
  ...described(name),
  arguments: values.map((one) => ({ ...described(one), required: true })),
  text: { es: text, en: text },
  ...(beside && { beside }),
});

const prompts: readonly Prompt[] = [
  prompt('test_simple_prompt', [], () => 'This is a simple prompt for testing.'),
  prompt(
    'test_prompt_with_arguments',
    ['arg1', 'arg2'],
    ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
  ),
  prompt(
    'test_prompt_with_embedded_resource',
    ['resourceUri'],
    () => 'Please process the embedded resource above.',
    ({ resourceUri = '' }) => [file(resourceUri)],
  ),
  prompt(
    'test_prompt_with_image',
    [],
    () => 'Please analyze the image above.',
    () => [picture],
  ),
];

/** The newsroom's features, and those that the official suite requests by name, on the same server. */
export const conformanceFeatures: Features = {
  tools: { ...ownFeatures.tools, ...tools },
  resources: [...ownFeatures.resources, ...resources],
  templates: [...ownFeatures.templates, ...templates],
  prompts: [...ownFeatures.prompts, ...prompts],
};

import type { Prompt } from './prompts.ts';
import { prompts } from './prompts.ts';
import type { Resource, Template } from './resources.ts';
import { resources, templates } from './resources.ts';
import type { Call, Tool } from './tool.ts';
import { tools } from './tools.ts';

/** The features available to assistants. */
export type Features = {
  tools: Readonly<Record<string, Tool>>;
  resources: readonly Resource[];
  templates: readonly Template[];
  prompts: readonly Prompt[];
};

/** The newsroom's own features. */
export const ownFeatures: Features = { tools, resources, templates, prompts };

/** Their lists, except that of the tools, which depends on the actor. */
export const listFeatures = ({ resources: whole, templates: named, prompts: all }: Features) => ({
  prompts: all.map(({ name, title, description, arguments: input }) => ({
    name,
    title,
    description,
    arguments: input.map((one) => ({ name: one.name, description: one.description, required: one.required })),
  })),
  resources: whole.map(({ read: _read, ...rest }) => rest),
  templates: named.map(({ read: _read, complete: _complete, parameter: _name, ...rest }) => rest),
});

/** Completions for an argument of a prompt or the name of a resource. */
export const suggest = async (
  features: Features,
  call: Call,
  ref: { type: string; name?: string; uri?: string },
  { name, value }: { name: string; value: string },
): Promise<string[]> => {
  const complete =
    ref.type === 'ref/prompt'
      ? features.prompts.find((one) => one.name === ref.name)?.arguments.find((one) => one.name === name)
          ?.complete
      : features.templates.find((one) => one.uriTemplate === ref.uri && one.parameter === name)?.complete;
  return complete ? complete(call, value) : [];
};

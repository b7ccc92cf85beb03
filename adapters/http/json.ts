import { message } from '#core/messages/messages.ts';
import { checkJsonShape, refuseJson } from '#core/kernel/json-shape.ts';

/** The object that a request's body is; nothing at all counts as an empty one. Throws `validation`. */
export const parseJsonObject = (text: string): Record<string, unknown> => {
  if (!text) return {};
  checkJsonShape(text);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw refuseJson((error as Error).message);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw refuseJson(message('input.json-not-object'));
  return parsed as Record<string, unknown>;
};
